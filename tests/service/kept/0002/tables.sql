--
-- PostgreSQL database dump
--

\restrict SLLLohuoO61cfY3Lc6fBITPDFey6Ba7ghHzC7p0u1TtQ0U7K6ZzH14iuXKoN1RL

-- Dumped from database version 18.4
-- Dumped by pg_dump version 18.4

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET transaction_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: accounts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.accounts (
    id text NOT NULL,
    name text NOT NULL,
    folded text NOT NULL,
    password text NOT NULL,
    created_ms bigint NOT NULL
);


--
-- Name: alembic_version; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.alembic_version (
    version_num character varying(32) NOT NULL
);


--
-- Name: codes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.codes (
    account text NOT NULL,
    hash bytea NOT NULL,
    used_ms bigint
);


--
-- Name: lines; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.lines (
    table_id text NOT NULL,
    seq bigint NOT NULL,
    who integer NOT NULL,
    kind text NOT NULL,
    value bigint NOT NULL,
    chances bigint NOT NULL,
    ms bigint NOT NULL,
    note text NOT NULL,
    CONSTRAINT ck_lines_number CHECK ((seq > 0))
);


--
-- Name: notes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.notes (
    table_id text NOT NULL,
    n bigint NOT NULL,
    ms bigint NOT NULL,
    kind text NOT NULL,
    data text NOT NULL,
    CONSTRAINT ck_notes_number CHECK ((n > 0))
);


--
-- Name: persons; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.persons (
    id text NOT NULL,
    name text NOT NULL,
    account text,
    created_ms bigint NOT NULL
);


--
-- Name: receipts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.receipts (
    table_id text NOT NULL,
    key text NOT NULL,
    receipt bytea NOT NULL
);


--
-- Name: records; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.records (
    id text NOT NULL,
    game text NOT NULL,
    record text NOT NULL,
    person text,
    ms bigint NOT NULL
);


--
-- Name: sittings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sittings (
    table_id text NOT NULL,
    seat integer NOT NULL,
    person text NOT NULL
);


--
-- Name: snapshots; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.snapshots (
    table_id text NOT NULL,
    notes bigint NOT NULL,
    lines bigint NOT NULL,
    form text NOT NULL,
    data bytea NOT NULL
);


--
-- Name: subscriptions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.subscriptions (
    id text NOT NULL,
    person text NOT NULL,
    kind text NOT NULL,
    address text NOT NULL,
    data text NOT NULL,
    created_ms bigint NOT NULL
);


--
-- Name: tables; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.tables (
    id text NOT NULL,
    notes bigint NOT NULL,
    lines bigint NOT NULL,
    seed bytea,
    game text NOT NULL,
    status text NOT NULL,
    public boolean NOT NULL,
    finished boolean NOT NULL,
    title text NOT NULL,
    seats text NOT NULL,
    due text NOT NULL,
    created_ms bigint NOT NULL,
    updated_ms bigint NOT NULL,
    placard text
);


--
-- Name: tokens; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.tokens (
    hash bytea NOT NULL,
    kind text NOT NULL,
    person text NOT NULL,
    family text NOT NULL,
    predecessor bytea,
    table_id text,
    seat integer,
    created_ms bigint NOT NULL,
    used_ms bigint,
    until_ms bigint
);


--
-- Data for Name: accounts; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.accounts VALUES
	('a-553cdc7f5bd60e35', 'Ada', 'ada', '$argon2id$v=19$m=65536,t=3,p=4$Bticrmrl6IUTqJyIeyJigQ$agj9BdZijH1mKdmGoeTgzvCYZ1cCmxuL0RAOkIRuc94', 1794853957880);


--
-- Data for Name: alembic_version; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.alembic_version VALUES
	('0002');


--
-- Data for Name: codes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.codes VALUES
	('a-553cdc7f5bd60e35', '\x36c66801cb53474ffa599bbf2c1aab6f4dbc10777154f72f8a58e9fbad24e98c', NULL),
	('a-553cdc7f5bd60e35', '\x266cc6c1143bcfee69ffe34f3abe94cdbcb401bfa324581f605d91692a620d56', NULL),
	('a-553cdc7f5bd60e35', '\xdccea4404e47554649c690481729c0840b551716e7a48a7ac56638b5f302479b', NULL),
	('a-553cdc7f5bd60e35', '\x7c54c2a7abaf4e68c5763e156dbc8e3044c16b6af15f5db686fa33a0861da6f0', NULL),
	('a-553cdc7f5bd60e35', '\x7da82f8420e71b3cdc0ce8db42bb424d22e3dbb98f48e03d543a46aba2dc101e', NULL),
	('a-553cdc7f5bd60e35', '\xdfa533df89e19eb8c177ba0e16b9196ace28643bd52647bffba7eb1a6a344593', NULL),
	('a-553cdc7f5bd60e35', '\x5e9a91327f15ea7b3957d2a495b51706fbc2df07d7c0407aeb7313cc102c60b5', NULL),
	('a-553cdc7f5bd60e35', '\x67b23c78f051f9bb43aa306d5cf3044dc83e7574faed0e6f500ccf365c6e75a8', NULL),
	('a-553cdc7f5bd60e35', '\x91b691d068572009fd60a924cf19874625881a5f7299fd079a1b001bfb9c0f5f', NULL),
	('a-553cdc7f5bd60e35', '\x95e88c13ef847176b2e666db14aed0f95e75a99678834f05bcd70961d9a95510', NULL);


--
-- Data for Name: lines; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.lines VALUES
	('touring-50d6f1c2', 1, -1, 'draw', 1, 2, 0, ''),
	('touring-50d6f1c2', 2, -1, 'draw', 17, 99, 0, ''),
	('touring-50d6f1c2', 3, -1, 'draw', 12, 98, 0, ''),
	('touring-50d6f1c2', 4, -1, 'draw', 45, 97, 0, ''),
	('touring-50d6f1c2', 5, -1, 'draw', 88, 96, 0, ''),
	('touring-50d6f1c2', 6, -1, 'draw', 87, 95, 0, ''),
	('touring-50d6f1c2', 7, -1, 'draw', 21, 94, 0, ''),
	('touring-50d6f1c2', 8, -1, 'draw', 46, 93, 0, ''),
	('touring-50d6f1c2', 9, -1, 'draw', 77, 92, 0, ''),
	('touring-50d6f1c2', 10, -1, 'draw', 17, 91, 0, ''),
	('touring-50d6f1c2', 11, -1, 'draw', 50, 90, 0, ''),
	('touring-50d6f1c2', 12, -1, 'draw', 60, 89, 0, ''),
	('touring-50d6f1c2', 13, 0, 'act', 27, 0, 160, ''),
	('touring-50d6f1c2', 14, -1, 'draw', 39, 88, 160, ''),
	('touring-50d6f1c2', 15, 1, 'act', 9, 0, 240, ''),
	('touring-50d6f1c2', 16, -1, 'draw', 42, 87, 240, ''),
	('touring-50d6f1c2', 17, 0, 'act', 8, 0, 348, ''),
	('touring-50d6f1c2', 18, -1, 'draw', 14, 86, 348, ''),
	('touring-50d6f1c2', 19, 1, 'act', 28, 0, 444, ''),
	('touring-50d6f1c2', 20, -1, 'draw', 52, 85, 444, ''),
	('touring-50d6f1c2', 21, 0, 'act', 9, 0, 513, ''),
	('touring-50d6f1c2', 22, -1, 'draw', 45, 84, 513, ''),
	('touring-50d6f1c2', 23, 1, 'act', 15, 0, 597, ''),
	('touring-50d6f1c2', 24, -1, 'draw', 40, 83, 597, ''),
	('touring-50d6f1c2', 25, 0, 'act', 8, 0, 677, ''),
	('touring-50d6f1c2', 26, -1, 'draw', 21, 82, 677, ''),
	('touring-50d6f1c2', 27, 1, 'act', 6, 0, 745, ''),
	('touring-50d6f1c2', 28, -1, 'draw', 11, 81, 745, ''),
	('touring-50d6f1c2', 29, 0, 'act', 12, 0, 844, ''),
	('touring-50d6f1c2', 30, -1, 'draw', 50, 80, 844, ''),
	('touring-50d6f1c2', 31, 1, 'act', 2, 0, 952, ''),
	('touring-50d6f1c2', 32, -1, 'draw', 77, 79, 952, ''),
	('touring-50d6f1c2', 33, 0, 'act', 32, 0, 1072, ''),
	('touring-50d6f1c2', 34, -1, 'draw', 19, 78, 1072, ''),
	('touring-50d6f1c2', 35, 1, 'act', 2, 0, 1157, ''),
	('touring-50d6f1c2', 36, -1, 'draw', 29, 77, 1157, ''),
	('touring-50d6f1c2', 37, 1, 'undo', 34, 0, 1768, ''),
	('touring-50d6f1c2', 38, 1, 'act', 2, 0, 1848, ''),
	('touring-50d6f1c2', 39, -1, 'draw', 29, 77, 1848, ''),
	('touring-50d6f1c2', 40, 0, 'act', 1, 0, 1915, ''),
	('touring-50d6f1c2', 41, -1, 'draw', 53, 76, 1915, ''),
	('touring-50d6f1c2', 42, 1, 'act', 2, 0, 2003, ''),
	('touring-50d6f1c2', 43, -1, 'draw', 45, 75, 2003, ''),
	('touring-50d6f1c2', 44, 0, 'act', 9, 0, 2120, ''),
	('touring-50d6f1c2', 45, -1, 'draw', 68, 74, 2120, ''),
	('touring-50d6f1c2', 46, 1, 'act', 28, 0, 2400, ''),
	('touring-50d6f1c2', 47, -1, 'draw', 28, 73, 2400, ''),
	('cabbie-afe28e4e', 1, 0, 'act', 41, 0, 356, ''),
	('cabbie-afe28e4e', 2, 1, 'act', 37, 0, 560, ''),
	('cabbie-afe28e4e', 3, 2, 'act', 36, 0, 746, '');
INSERT INTO public.lines VALUES
	('cabbie-afe28e4e', 4, -1, 'draw', 24, 47, 746, ''),
	('cabbie-afe28e4e', 5, -1, 'draw', 21, 46, 746, ''),
	('cabbie-afe28e4e', 6, -1, 'draw', 23, 45, 746, ''),
	('cabbie-afe28e4e', 7, -1, 'draw', 13, 44, 746, ''),
	('cabbie-afe28e4e', 8, -1, 'draw', 26, 43, 746, ''),
	('cabbie-afe28e4e', 9, -1, 'draw', 10, 13, 746, ''),
	('cabbie-afe28e4e', 10, -1, 'draw', 2, 16, 746, ''),
	('cabbie-afe28e4e', 11, -1, 'draw', 2, 15, 746, ''),
	('cabbie-afe28e4e', 12, -1, 'draw', 13, 14, 746, ''),
	('cabbie-afe28e4e', 13, 2, 'act', 0, 0, 856, ''),
	('cabbie-afe28e4e', 14, 2, 'act', 0, 0, 1016, ''),
	('cabbie-afe28e4e', 15, 2, 'act', 0, 0, 1083, ''),
	('cabbie-afe28e4e', 16, 2, 'act', 0, 0, 1284, ''),
	('cabbie-afe28e4e', 17, 2, 'act', 0, 0, 1333, ''),
	('cabbie-afe28e4e', 18, 2, 'act', 1, 0, 1436, ''),
	('cabbie-afe28e4e', 19, 2, 'act', 0, 0, 1784, ''),
	('cabbie-afe28e4e', 20, 2, 'act', 1, 0, 2028, ''),
	('cabbie-afe28e4e', 21, 2, 'act', 27, 0, 2132, ''),
	('cabbie-afe28e4e', 22, -1, 'draw', 26, 42, 2132, ''),
	('cabbie-afe28e4e', 23, -1, 'draw', 12, 30, 2132, ''),
	('cabbie-afe28e4e', 24, 2, 'act', 0, 0, 2269, ''),
	('cabbie-afe28e4e', 25, 2, 'act', 0, 0, 2406, ''),
	('cabbie-afe28e4e', 26, 2, 'act', 0, 0, 2464, ''),
	('cabbie-afe28e4e', 27, 2, 'act', 0, 0, 2560, ''),
	('cabbie-afe28e4e', 28, 2, 'act', 0, 0, 2656, ''),
	('cabbie-afe28e4e', 29, 2, 'act', 1, 0, 3004, ''),
	('cabbie-afe28e4e', 30, 2, 'act', 0, 0, 3164, ''),
	('cabbie-afe28e4e', 31, 2, 'act', 1, 0, 3396, ''),
	('cabbie-afe28e4e', 32, 2, 'act', 0, 0, 3628, ''),
	('cabbie-afe28e4e', 33, 2, 'act', 12, 0, 3816, ''),
	('cabbie-afe28e4e', 34, -1, 'draw', 7, 16, 3816, ''),
	('cabbie-afe28e4e', 35, 2, 'act', 0, 0, 3955, ''),
	('cabby-056e6805', 9, 0, 'act', 122, 0, 416, ''),
	('cabby-056e6805', 12, 0, 'act', 122, 0, 767, ''),
	('cabby-056e6805', 13, 1, 'act', 122, 0, 767, ''),
	('cabby-056e6805', 16, 0, 'act', 11, 0, 1021, ''),
	('cabby-056e6805', 19, 0, 'act', 122, 0, 1410, ''),
	('cabby-056e6805', 20, 1, 'act', 122, 0, 1410, ''),
	('cabby-056e6805', 23, 2, 'act', 80, 0, 1628, ''),
	('mew-e060312e', 1, -1, 'draw', 3, 6, 0, ''),
	('mew-e060312e', 2, -1, 'draw', 2, 6, 0, ''),
	('mew-e060312e', 3, -1, 'draw', 2, 6, 0, ''),
	('mew-e060312e', 4, -1, 'draw', 4, 6, 0, ''),
	('mew-e060312e', 5, -1, 'draw', 5, 6, 0, ''),
	('mew-e060312e', 6, -1, 'draw', 5, 6, 0, ''),
	('mew-e060312e', 7, -1, 'draw', 3, 6, 0, ''),
	('mew-e060312e', 8, -1, 'draw', 5, 6, 0, ''),
	('mew-e060312e', 9, -1, 'draw', 2, 6, 0, ''),
	('mew-e060312e', 10, -1, 'draw', 3, 6, 0, ''),
	('mew-e060312e', 11, -1, 'draw', 2, 8, 0, '');
INSERT INTO public.lines VALUES
	('mew-e060312e', 12, -1, 'draw', 5, 6, 0, ''),
	('mew-e060312e', 13, -1, 'draw', 0, 6, 0, ''),
	('mew-e060312e', 14, -1, 'draw', 4, 6, 0, ''),
	('mew-e060312e', 19, 1, 'act', 29, 0, 405, ''),
	('mew-e060312e', 20, -1, 'draw', 0, 6, 405, ''),
	('mew-e060312e', 29, 0, 'act', 39, 0, 758, ''),
	('mew-e060312e', 30, -1, 'draw', 4, 6, 758, ''),
	('mew-e060312e', 31, -1, 'draw', 2, 6, 758, ''),
	('mew-e060312e', 36, 0, 'act', 35, 0, 1032, ''),
	('mew-e060312e', 37, -1, 'draw', 3, 6, 1032, ''),
	('limited-185a0059', 4, 1, 'act', 0, 0, 279, ''),
	('limited-185a0059', 5, -1, 'draw', 2, 6, 279, ''),
	('limited-185a0059', 10, 1, 'act', 0, 0, 567, ''),
	('limited-185a0059', 11, -1, 'draw', 1, 6, 567, ''),
	('touring-75b103de', 1, -1, 'draw', 1, 2, 0, ''),
	('touring-75b103de', 2, -1, 'draw', 98, 99, 0, ''),
	('touring-75b103de', 3, -1, 'draw', 41, 98, 0, ''),
	('touring-75b103de', 4, -1, 'draw', 78, 97, 0, ''),
	('touring-75b103de', 5, -1, 'draw', 48, 96, 0, ''),
	('touring-75b103de', 6, -1, 'draw', 21, 95, 0, ''),
	('touring-75b103de', 7, -1, 'draw', 59, 94, 0, ''),
	('touring-75b103de', 8, -1, 'draw', 51, 93, 0, ''),
	('touring-75b103de', 9, -1, 'draw', 62, 92, 0, ''),
	('touring-75b103de', 10, -1, 'draw', 48, 91, 0, ''),
	('touring-75b103de', 11, -1, 'draw', 57, 90, 0, ''),
	('touring-75b103de', 12, -1, 'draw', 26, 89, 0, ''),
	('touring-ad2e2ebe', 1, -1, 'draw', 3, 4, 0, ''),
	('touring-ad2e2ebe', 2, -1, 'draw', 73, 99, 0, ''),
	('touring-ad2e2ebe', 3, -1, 'draw', 14, 98, 0, ''),
	('touring-ad2e2ebe', 4, -1, 'draw', 14, 97, 0, ''),
	('touring-ad2e2ebe', 5, -1, 'draw', 90, 96, 0, ''),
	('touring-ad2e2ebe', 6, -1, 'draw', 50, 95, 0, ''),
	('touring-ad2e2ebe', 7, -1, 'draw', 90, 94, 0, ''),
	('touring-ad2e2ebe', 8, -1, 'draw', 91, 93, 0, ''),
	('touring-ad2e2ebe', 9, -1, 'draw', 88, 92, 0, ''),
	('touring-ad2e2ebe', 10, -1, 'draw', 27, 91, 0, ''),
	('touring-ad2e2ebe', 11, -1, 'draw', 65, 90, 0, ''),
	('touring-ad2e2ebe', 12, -1, 'draw', 72, 89, 0, ''),
	('touring-ad2e2ebe', 13, -1, 'draw', 12, 88, 0, ''),
	('touring-ad2e2ebe', 14, -1, 'draw', 0, 87, 0, ''),
	('touring-ad2e2ebe', 15, -1, 'draw', 27, 86, 0, ''),
	('touring-ad2e2ebe', 16, -1, 'draw', 43, 85, 0, ''),
	('touring-ad2e2ebe', 17, -1, 'draw', 25, 84, 0, ''),
	('touring-ad2e2ebe', 18, -1, 'draw', 4, 83, 0, ''),
	('touring-ad2e2ebe', 19, -1, 'draw', 21, 82, 0, ''),
	('touring-ad2e2ebe', 20, -1, 'draw', 56, 81, 0, ''),
	('touring-ad2e2ebe', 21, -1, 'draw', 40, 80, 0, ''),
	('touring-ad2e2ebe', 22, -1, 'draw', 78, 79, 0, ''),
	('touring-ad2e2ebe', 27, 2, 'act', 0, 0, 357, ''),
	('touring-ad2e2ebe', 28, -1, 'draw', 3, 76, 357, '');
INSERT INTO public.lines VALUES
	('touring-ad2e2ebe', 33, 1, 'act', 9, 0, 856, ''),
	('touring-ad2e2ebe', 34, -1, 'draw', 49, 73, 856, ''),
	('touring-ad2e2ebe', 39, 0, 'act', 0, 0, 1420, ''),
	('touring-ad2e2ebe', 40, -1, 'draw', 54, 70, 1420, ''),
	('touring-ad2e2ebe', 45, 3, 'act', 6, 0, 1971, ''),
	('touring-ad2e2ebe', 46, -1, 'draw', 27, 67, 1971, ''),
	('touring-ad2e2ebe', 51, 2, 'act', 2, 0, 2296, ''),
	('touring-ad2e2ebe', 52, -1, 'draw', 32, 64, 2296, ''),
	('touring-ad2e2ebe', 57, 1, 'act', 4, 0, 2860, ''),
	('touring-ad2e2ebe', 58, -1, 'draw', 56, 61, 2860, ''),
	('cabby-056e6805', 1, -1, 'draw', 1, 6, 0, ''),
	('cabby-056e6805', 2, -1, 'draw', 3, 6, 0, ''),
	('cabby-056e6805', 3, -1, 'draw', 0, 6, 0, ''),
	('cabby-056e6805', 4, -1, 'draw', 2, 6, 0, ''),
	('cabby-056e6805', 5, -1, 'draw', 0, 6, 0, ''),
	('cabby-056e6805', 6, -1, 'draw', 0, 6, 0, ''),
	('cabby-056e6805', 7, -1, 'draw', 2, 6, 0, ''),
	('cabby-056e6805', 8, -1, 'draw', 0, 6, 0, ''),
	('cabby-056e6805', 10, 0, 'act', 8, 0, 528, ''),
	('cabby-056e6805', 14, 2, 'act', 122, 0, 872, ''),
	('cabby-056e6805', 17, 0, 'act', 66, 0, 1168, ''),
	('cabby-056e6805', 21, 2, 'act', 80, 0, 1508, ''),
	('cabby-056e6805', 24, 2, 'undo', 20, 0, 1704, ''),
	('mew-e060312e', 15, 1, 'act', 29, 0, 144, ''),
	('mew-e060312e', 16, -1, 'draw', 2, 6, 144, ''),
	('mew-e060312e', 21, 1, 'act', 0, 0, 540, ''),
	('mew-e060312e', 22, -1, 'draw', 5, 6, 540, ''),
	('mew-e060312e', 23, -1, 'draw', 5, 6, 540, ''),
	('mew-e060312e', 24, -1, 'draw', 1, 6, 540, ''),
	('mew-e060312e', 25, -1, 'draw', 2, 6, 540, ''),
	('mew-e060312e', 32, 0, 'act', 35, 0, 836, ''),
	('mew-e060312e', 33, -1, 'draw', 1, 6, 836, ''),
	('limited-185a0059', 1, -1, 'draw', 0, 2, 0, ''),
	('limited-185a0059', 6, 0, 'act', 0, 0, 367, ''),
	('limited-185a0059', 7, -1, 'draw', 1, 6, 367, ''),
	('limited-185a0059', 12, 1, 'act', 0, 0, 643, ''),
	('limited-185a0059', 13, -1, 'draw', 2, 6, 643, ''),
	('touring-ad2e2ebe', 23, 0, 'act', 9, 0, 160, ''),
	('touring-ad2e2ebe', 24, -1, 'draw', 10, 78, 160, ''),
	('touring-ad2e2ebe', 29, 3, 'act', 28, 0, 648, ''),
	('touring-ad2e2ebe', 30, -1, 'draw', 42, 75, 648, ''),
	('touring-ad2e2ebe', 35, 2, 'act', 32, 0, 948, ''),
	('touring-ad2e2ebe', 36, -1, 'draw', 16, 72, 948, ''),
	('touring-ad2e2ebe', 41, 1, 'act', 4, 0, 1548, ''),
	('touring-ad2e2ebe', 42, -1, 'draw', 3, 69, 1548, ''),
	('touring-ad2e2ebe', 47, 0, 'act', 0, 0, 2089, ''),
	('touring-ad2e2ebe', 48, -1, 'draw', 62, 66, 2089, ''),
	('touring-ad2e2ebe', 53, 3, 'act', 6, 0, 2564, ''),
	('touring-ad2e2ebe', 54, -1, 'draw', 39, 63, 2564, ''),
	('touring-ad2e2ebe', 59, 2, 'act', 24, 0, 3012, '');
INSERT INTO public.lines VALUES
	('touring-ad2e2ebe', 60, -1, 'draw', 19, 60, 3012, ''),
	('touring-ad2e2ebe', 65, 1, 'act', 13, 0, 3528, ''),
	('touring-ad2e2ebe', 66, -1, 'draw', 45, 57, 3528, ''),
	('touring-ad2e2ebe', 71, 0, 'act', 0, 0, 4027, ''),
	('touring-ad2e2ebe', 72, -1, 'draw', 44, 54, 4027, ''),
	('touring-ad2e2ebe', 75, -5, 'host', 0, 0, 4416, ''),
	('cabbie-d946602e', 2, 1, 'act', 37, 0, 952, ''),
	('cabbie-d946602e', 3, -1, 'draw', 34, 47, 1352, ''),
	('cabbie-d946602e', 4, -1, 'draw', 21, 46, 1352, ''),
	('cabbie-d946602e', 5, -1, 'draw', 36, 45, 1352, ''),
	('cabbie-d946602e', 6, -1, 'draw', 13, 44, 1352, ''),
	('cabbie-d946602e', 7, -1, 'draw', 14, 43, 1352, ''),
	('cabbie-d946602e', 8, -1, 'draw', 5, 13, 1352, ''),
	('cabbie-d946602e', 9, -1, 'draw', 13, 16, 1352, ''),
	('cabbie-d946602e', 10, -1, 'draw', 5, 15, 1352, ''),
	('cabbie-d946602e', 13, 0, 'act', 0, 0, 4150, ''),
	('cabbie-d946602e', 16, 0, 'act', 25, 0, 7280, ''),
	('cabbie-d946602e', 17, -1, 'draw', 27, 42, 7680, ''),
	('cabbie-d946602e', 18, -1, 'draw', 9, 30, 7680, ''),
	('mew-c18b3cd3', 15, 0, 'act', 30, 0, 308, ''),
	('mew-c18b3cd3', 16, -1, 'draw', 1, 6, 308, ''),
	('mew-c18b3cd3', 17, -1, 'draw', 3, 6, 308, ''),
	('mew-c18b3cd3', 21, 0, 'act', 5, 0, 600, ''),
	('mew-c18b3cd3', 24, 0, 'act', 7, 0, 1120, ''),
	('mew-c18b3cd3', 36, 1, 'act', 1, 0, 1560, ''),
	('mew-c18b3cd3', 37, -1, 'draw', 1, 6, 1560, ''),
	('mew-c18b3cd3', 38, -1, 'draw', 3, 6, 1560, ''),
	('mew-c18b3cd3', 39, -1, 'draw', 4, 6, 1560, ''),
	('mew-c18b3cd3', 40, -1, 'draw', 2, 6, 1560, ''),
	('mew-c18b3cd3', 41, -1, 'draw', 5, 6, 1560, ''),
	('mew-c18b3cd3', 42, -1, 'draw', 0, 6, 1560, ''),
	('mew-c18b3cd3', 43, -1, 'draw', 0, 6, 1560, ''),
	('limited-16aef07e', 103, 1, 'act', 0, 0, 4734, ''),
	('limited-16aef07e', 104, -1, 'draw', 1, 6, 4734, ''),
	('limited-16aef07e', 109, 0, 'act', 0, 0, 5081, ''),
	('limited-16aef07e', 110, -1, 'draw', 2, 6, 5081, ''),
	('limited-16aef07e', 115, 1, 'act', 0, 0, 5346, ''),
	('limited-16aef07e', 116, -1, 'draw', 1, 6, 5346, ''),
	('limited-16aef07e', 121, 0, 'act', 0, 0, 5714, ''),
	('limited-16aef07e', 122, -1, 'draw', 5, 6, 5714, ''),
	('limited-16aef07e', 127, 1, 'act', 0, 0, 6047, ''),
	('cabby-056e6805', 11, 0, 'act', 20, 0, 692, ''),
	('cabby-056e6805', 15, 0, 'act', 17, 0, 928, ''),
	('cabby-056e6805', 18, 0, 'act', 77, 0, 1308, ''),
	('cabby-056e6805', 22, 2, 'undo', 20, 0, 1582, ''),
	('mew-e060312e', 17, 1, 'act', 29, 0, 336, ''),
	('mew-e060312e', 18, -1, 'draw', 0, 6, 336, ''),
	('mew-e060312e', 26, 0, 'act', 39, 0, 636, ''),
	('mew-e060312e', 27, -1, 'draw', 1, 6, 636, ''),
	('mew-e060312e', 28, -1, 'draw', 0, 6, 636, '');
INSERT INTO public.lines VALUES
	('mew-e060312e', 34, 0, 'act', 35, 0, 940, ''),
	('mew-e060312e', 35, -1, 'draw', 0, 6, 940, ''),
	('limited-185a0059', 2, 0, 'act', 0, 0, 191, ''),
	('limited-185a0059', 3, -1, 'draw', 5, 6, 191, ''),
	('limited-185a0059', 8, 0, 'act', 0, 0, 486, ''),
	('limited-185a0059', 9, -1, 'draw', 1, 6, 486, ''),
	('touring-ad2e2ebe', 25, 1, 'act', 12, 0, 240, ''),
	('touring-ad2e2ebe', 26, -1, 'draw', 54, 77, 240, ''),
	('touring-ad2e2ebe', 31, 0, 'act', 4, 0, 732, ''),
	('touring-ad2e2ebe', 32, -1, 'draw', 38, 74, 732, ''),
	('touring-ad2e2ebe', 37, 3, 'act', 28, 0, 1294, ''),
	('touring-ad2e2ebe', 38, -1, 'draw', 1, 71, 1294, ''),
	('touring-ad2e2ebe', 43, 2, 'act', 0, 0, 1656, ''),
	('touring-ad2e2ebe', 44, -1, 'draw', 40, 68, 1656, ''),
	('touring-ad2e2ebe', 49, 1, 'act', 2, 0, 2204, ''),
	('touring-ad2e2ebe', 50, -1, 'draw', 16, 65, 2204, ''),
	('touring-ad2e2ebe', 55, 0, 'act', 0, 0, 2664, ''),
	('touring-ad2e2ebe', 56, -1, 'draw', 22, 62, 2664, ''),
	('touring-ad2e2ebe', 61, 3, 'act', 5, 0, 3344, ''),
	('touring-ad2e2ebe', 62, -1, 'draw', 14, 59, 3344, ''),
	('touring-ad2e2ebe', 67, 2, 'act', 14, 0, 3576, ''),
	('touring-ad2e2ebe', 68, -1, 'draw', 30, 56, 3576, ''),
	('touring-ad2e2ebe', 73, 1, 'act', 15, 0, 4173, ''),
	('touring-ad2e2ebe', 74, -1, 'draw', 29, 53, 4173, ''),
	('cabbie-d946602e', 11, 0, 'act', 0, 0, 1972, ''),
	('cabbie-d946602e', 14, 0, 'act', 0, 0, 5217, ''),
	('cabbie-d946602e', 19, 0, 'act', 0, 0, 8348, ''),
	('mew-c18b3cd3', 1, -1, 'draw', 1, 6, 0, ''),
	('mew-c18b3cd3', 2, -1, 'draw', 4, 6, 0, ''),
	('mew-c18b3cd3', 3, -1, 'draw', 3, 6, 0, ''),
	('mew-c18b3cd3', 4, -1, 'draw', 6, 8, 0, ''),
	('mew-c18b3cd3', 5, -1, 'draw', 4, 6, 0, ''),
	('mew-c18b3cd3', 6, -1, 'draw', 0, 6, 0, ''),
	('mew-c18b3cd3', 7, -1, 'draw', 0, 6, 0, ''),
	('mew-c18b3cd3', 8, -1, 'draw', 0, 6, 0, ''),
	('mew-c18b3cd3', 18, 0, 'act', 28, 0, 436, ''),
	('mew-c18b3cd3', 19, -1, 'draw', 3, 6, 436, ''),
	('mew-c18b3cd3', 22, 0, 'act', 3, 0, 716, ''),
	('mew-c18b3cd3', 25, 0, 'act', 7, 0, 1236, ''),
	('mew-c18b3cd3', 26, -1, 'draw', 0, 6, 1236, ''),
	('mew-c18b3cd3', 27, -1, 'draw', 0, 6, 1236, ''),
	('mew-c18b3cd3', 28, -1, 'draw', 0, 6, 1236, ''),
	('mew-c18b3cd3', 29, -1, 'draw', 5, 6, 1236, ''),
	('mew-c18b3cd3', 30, -1, 'draw', 4, 6, 1236, ''),
	('mew-c18b3cd3', 31, -1, 'draw', 2, 6, 1236, ''),
	('mew-c18b3cd3', 44, 0, 'act', 0, 0, 1680, ''),
	('limited-16aef07e', 105, 0, 'act', 0, 0, 4804, ''),
	('limited-16aef07e', 106, -1, 'draw', 4, 6, 4804, ''),
	('limited-16aef07e', 111, 1, 'act', 0, 0, 5222, ''),
	('limited-16aef07e', 112, -1, 'draw', 5, 6, 5222, '');
INSERT INTO public.lines VALUES
	('limited-16aef07e', 117, 0, 'act', 0, 0, 5498, ''),
	('limited-16aef07e', 118, -1, 'draw', 4, 6, 5498, ''),
	('limited-16aef07e', 123, 1, 'act', 0, 0, 5823, ''),
	('limited-16aef07e', 124, -1, 'draw', 0, 6, 5823, ''),
	('limited-16aef07e', 129, 0, 'act', 0, 0, 6173, ''),
	('limited-16aef07e', 130, -1, 'draw', 5, 6, 6173, ''),
	('limited-16aef07e', 135, 1, 'act', 0, 0, 6422, ''),
	('limited-16aef07e', 136, -1, 'draw', 4, 6, 6422, ''),
	('limited-16aef07e', 141, 0, 'act', 0, 0, 6566, ''),
	('limited-16aef07e', 142, -1, 'draw', 2, 6, 6566, ''),
	('limited-16aef07e', 147, 1, 'act', 0, 0, 6790, ''),
	('limited-16aef07e', 148, -1, 'draw', 2, 6, 6790, ''),
	('limited-16aef07e', 153, 0, 'act', 0, 0, 7011, ''),
	('limited-16aef07e', 154, -1, 'draw', 1, 6, 7011, ''),
	('limited-16aef07e', 159, 1, 'act', 0, 0, 7244, ''),
	('limited-16aef07e', 160, -1, 'draw', 4, 6, 7244, ''),
	('limited-16aef07e', 165, 0, 'act', 0, 0, 7350, ''),
	('limited-16aef07e', 166, -1, 'draw', 5, 6, 7350, ''),
	('limited-16aef07e', 171, 1, 'act', 0, 0, 7550, ''),
	('limited-16aef07e', 172, -1, 'draw', 4, 6, 7550, ''),
	('limited-16aef07e', 177, 0, 'act', 0, 0, 7798, ''),
	('touring-ad2e2ebe', 63, 0, 'act', 2, 0, 3476, ''),
	('touring-ad2e2ebe', 64, -1, 'draw', 6, 58, 3476, ''),
	('touring-ad2e2ebe', 69, 3, 'act', 9, 0, 3926, ''),
	('touring-ad2e2ebe', 70, -1, 'draw', 5, 55, 3926, ''),
	('cabbie-d946602e', 1, 0, 'act', 41, 0, 0, ''),
	('cabbie-d946602e', 12, 0, 'act', 1, 0, 3021, ''),
	('cabbie-d946602e', 15, 0, 'act', 2, 0, 6240, ''),
	('cabbie-d946602e', 20, -5, 'host', 0, 0, 61712, 'resign'),
	('mew-c18b3cd3', 9, 1, 'act', 0, 0, 172, ''),
	('mew-c18b3cd3', 10, -1, 'draw', 2, 6, 172, ''),
	('mew-c18b3cd3', 11, -1, 'draw', 1, 6, 172, ''),
	('mew-c18b3cd3', 12, -1, 'draw', 5, 6, 172, ''),
	('mew-c18b3cd3', 13, -1, 'draw', 4, 6, 172, ''),
	('mew-c18b3cd3', 14, -1, 'draw', 5, 6, 172, ''),
	('mew-c18b3cd3', 20, 0, 'act', 0, 0, 508, ''),
	('mew-c18b3cd3', 23, 0, 'act', 5, 0, 885, ''),
	('mew-c18b3cd3', 32, 1, 'act', 46, 0, 1392, ''),
	('mew-c18b3cd3', 33, -1, 'draw', 2, 6, 1392, ''),
	('mew-c18b3cd3', 34, -1, 'draw', 0, 6, 1392, ''),
	('mew-c18b3cd3', 35, -1, 'draw', 0, 6, 1392, ''),
	('mew-c18b3cd3', 45, 0, 'act', 2, 0, 1773, ''),
	('mew-c18b3cd3', 46, 0, 'act', 3, 0, 1876, ''),
	('mew-c18b3cd3', 47, 0, 'act', 5, 0, 1956, ''),
	('mew-c18b3cd3', 48, -1, 'draw', 3, 6, 1956, ''),
	('mew-c18b3cd3', 49, -1, 'draw', 5, 8, 1956, ''),
	('mew-c18b3cd3', 50, -1, 'draw', 2, 6, 1956, ''),
	('mew-c18b3cd3', 51, -1, 'draw', 4, 6, 1956, ''),
	('mew-c18b3cd3', 52, -1, 'draw', 0, 6, 1956, ''),
	('mew-c18b3cd3', 53, -1, 'draw', 2, 6, 1956, '');
INSERT INTO public.lines VALUES
	('mew-c18b3cd3', 54, -1, 'draw', 1, 6, 1956, ''),
	('mew-c18b3cd3', 55, 0, 'undo', 46, 0, 2484, ''),
	('mew-c18b3cd3', 56, 0, 'act', 5, 0, 2606, ''),
	('mew-c18b3cd3', 57, -1, 'draw', 0, 6, 2606, ''),
	('mew-c18b3cd3', 58, -1, 'draw', 1, 8, 2606, ''),
	('mew-c18b3cd3', 59, -1, 'draw', 0, 6, 2606, ''),
	('mew-c18b3cd3', 60, -1, 'draw', 5, 6, 2606, ''),
	('mew-c18b3cd3', 61, -1, 'draw', 4, 6, 2606, ''),
	('mew-c18b3cd3', 62, -1, 'draw', 5, 6, 2606, ''),
	('mew-c18b3cd3', 63, -1, 'draw', 5, 6, 2606, ''),
	('mew-c18b3cd3', 64, 1, 'act', 28, 0, 2823, ''),
	('mew-c18b3cd3', 65, -1, 'draw', 2, 6, 2823, ''),
	('mew-c18b3cd3', 66, 1, 'act', 28, 0, 2916, ''),
	('mew-c18b3cd3', 67, -1, 'draw', 0, 6, 2916, ''),
	('mew-c18b3cd3', 68, -5, 'host', 1, 0, 2980, 'resign'),
	('mew-23668402', 1, -1, 'draw', 4, 6, 0, ''),
	('mew-23668402', 2, -1, 'draw', 1, 6, 0, ''),
	('mew-23668402', 3, -1, 'draw', 5, 6, 0, ''),
	('mew-23668402', 4, -1, 'draw', 0, 8, 0, ''),
	('mew-23668402', 5, -1, 'draw', 3, 6, 0, ''),
	('mew-23668402', 6, -1, 'draw', 3, 6, 0, ''),
	('mew-23668402', 7, -1, 'draw', 4, 6, 0, ''),
	('mew-23668402', 8, -1, 'draw', 5, 6, 0, ''),
	('mew-23668402', 9, 0, 'act', 0, 0, 248, ''),
	('mew-23668402', 10, 0, 'act', 5, 0, 328, ''),
	('mew-23668402', 11, 0, 'act', 3, 0, 403, ''),
	('mew-23668402', 12, 0, 'act', 3, 0, 492, ''),
	('mew-23668402', 13, 0, 'act', 8, 0, 652, ''),
	('mew-23668402', 14, -1, 'draw', 5, 6, 652, ''),
	('mew-23668402', 15, -1, 'draw', 2, 8, 652, ''),
	('mew-23668402', 16, -1, 'draw', 0, 6, 652, ''),
	('mew-23668402', 17, -1, 'draw', 1, 6, 652, ''),
	('mew-23668402', 18, -1, 'draw', 4, 6, 652, ''),
	('mew-23668402', 19, -1, 'draw', 0, 6, 652, ''),
	('mew-23668402', 20, -1, 'draw', 5, 6, 652, ''),
	('mew-23668402', 21, 1, 'act', 54, 0, 954, ''),
	('mew-23668402', 22, -1, 'draw', 3, 6, 954, ''),
	('mew-23668402', 23, -1, 'draw', 5, 6, 954, ''),
	('mew-23668402', 24, -1, 'draw', 1, 6, 954, ''),
	('mew-23668402', 25, -1, 'draw', 4, 6, 954, ''),
	('mew-23668402', 26, 1, 'act', 35, 0, 1274, ''),
	('mew-23668402', 27, -1, 'draw', 4, 6, 1274, ''),
	('mew-23668402', 28, 1, 'act', 45, 0, 1592, ''),
	('mew-23668402', 29, -1, 'draw', 0, 6, 1592, ''),
	('mew-23668402', 30, -1, 'draw', 4, 6, 1592, ''),
	('mew-23668402', 31, 1, 'act', 37, 0, 1940, ''),
	('mew-23668402', 32, -1, 'draw', 3, 6, 1940, ''),
	('mew-23668402', 33, -1, 'draw', 5, 6, 1940, ''),
	('mew-23668402', 34, 1, 'act', 57, 0, 2371, ''),
	('mew-23668402', 35, -1, 'draw', 2, 6, 2371, '');
INSERT INTO public.lines VALUES
	('mew-23668402', 36, -1, 'draw', 2, 6, 2371, ''),
	('mew-23668402', 37, -1, 'draw', 1, 6, 2371, ''),
	('mew-23668402', 38, -1, 'draw', 2, 6, 2371, ''),
	('mew-23668402', 39, 1, 'act', 40, 0, 2756, ''),
	('mew-23668402', 40, -1, 'draw', 2, 6, 2756, ''),
	('mew-23668402', 41, -1, 'draw', 3, 6, 2756, ''),
	('mew-23668402', 42, -1, 'draw', 1, 6, 2756, ''),
	('mew-23668402', 49, 1, 'act', 21, 0, 3832, ''),
	('mew-23668402', 50, -1, 'draw', 2, 6, 3832, ''),
	('mew-23668402', 51, -1, 'draw', 5, 6, 3832, ''),
	('mew-23668402', 52, -1, 'draw', 2, 6, 3832, ''),
	('mew-23668402', 53, -1, 'draw', 3, 6, 3832, ''),
	('mew-23668402', 54, -1, 'draw', 0, 6, 3832, ''),
	('mew-23668402', 60, 0, 'act', 5, 0, 4047, ''),
	('mew-23668402', 63, 0, 'act', 7, 0, 4412, ''),
	('mew-23668402', 64, -1, 'draw', 5, 6, 4412, ''),
	('mew-23668402', 65, -1, 'draw', 3, 6, 4412, ''),
	('mew-23668402', 70, 0, 'act', 15, 0, 4796, ''),
	('mew-23668402', 71, -1, 'draw', 1, 6, 4796, ''),
	('mew-23668402', 72, -1, 'draw', 4, 8, 4796, ''),
	('mew-23668402', 73, -1, 'draw', 0, 6, 4796, ''),
	('mew-23668402', 74, -1, 'draw', 3, 6, 4796, ''),
	('mew-23668402', 75, -1, 'draw', 2, 6, 4796, ''),
	('mew-23668402', 76, -1, 'draw', 0, 6, 4796, ''),
	('mew-23668402', 77, -1, 'draw', 2, 6, 4796, ''),
	('mew-23668402', 85, 1, 'act', 48, 0, 5764, ''),
	('mew-23668402', 86, -1, 'draw', 5, 6, 5764, ''),
	('mew-23668402', 87, -1, 'draw', 1, 6, 5764, ''),
	('mew-23668402', 88, -1, 'draw', 2, 6, 5764, ''),
	('mew-23668402', 95, 1, 'act', 39, 0, 6960, ''),
	('mew-23668402', 96, -1, 'draw', 5, 6, 6960, ''),
	('mew-23668402', 97, -1, 'draw', 0, 6, 6960, ''),
	('mew-23668402', 107, 0, 'act', 39, 0, 7600, ''),
	('mew-23668402', 108, -1, 'draw', 3, 6, 7600, ''),
	('mew-23668402', 109, -1, 'draw', 4, 6, 7600, ''),
	('mew-23668402', 112, 0, 'act', 5, 0, 8016, ''),
	('mew-23668402', 121, 1, 'act', 36, 0, 8560, ''),
	('mew-23668402', 122, -1, 'draw', 3, 6, 8560, ''),
	('mew-23668402', 123, -1, 'draw', 2, 6, 8560, ''),
	('mew-23668402', 132, 1, 'act', 55, 0, 9587, ''),
	('mew-23668402', 133, -1, 'draw', 3, 6, 9587, ''),
	('mew-23668402', 134, -1, 'draw', 0, 6, 9587, ''),
	('mew-23668402', 135, -1, 'draw', 5, 6, 9587, ''),
	('mew-23668402', 149, 0, 'act', 49, 0, 10501, ''),
	('mew-23668402', 150, -1, 'draw', 3, 6, 10501, ''),
	('mew-23668402', 151, -1, 'draw', 3, 6, 10501, ''),
	('mew-23668402', 152, -1, 'draw', 3, 6, 10501, ''),
	('mew-23668402', 155, 0, 'act', 3, 0, 10868, ''),
	('mew-23668402', 158, 0, 'act', 9, 0, 11037, ''),
	('mew-23668402', 159, -1, 'draw', 5, 6, 11037, '');
INSERT INTO public.lines VALUES
	('mew-23668402', 160, -1, 'draw', 0, 6, 11037, ''),
	('mew-23668402', 161, -1, 'draw', 2, 6, 11037, ''),
	('mew-23668402', 162, -1, 'draw', 3, 6, 11037, ''),
	('mew-23668402', 163, -1, 'draw', 5, 6, 11037, ''),
	('mew-23668402', 170, 1, 'act', 28, 0, 12004, ''),
	('mew-23668402', 171, -1, 'draw', 1, 6, 12004, ''),
	('mew-23668402', 183, 1, 'act', 49, 0, 12967, ''),
	('mew-23668402', 184, -1, 'draw', 5, 6, 12967, ''),
	('mew-23668402', 185, -1, 'draw', 4, 6, 12967, ''),
	('mew-23668402', 186, -1, 'draw', 0, 6, 12967, ''),
	('mew-23668402', 193, 1, 'act', 44, 0, 13892, ''),
	('mew-23668402', 194, -1, 'draw', 3, 6, 13892, ''),
	('mew-23668402', 195, -1, 'draw', 2, 6, 13892, ''),
	('mew-23668402', 207, 1, 'act', 44, 0, 14884, ''),
	('mew-23668402', 208, -1, 'draw', 2, 6, 14884, ''),
	('mew-23668402', 209, -1, 'draw', 5, 6, 14884, ''),
	('mew-23668402', 222, 1, 'act', 30, 0, 15822, ''),
	('mew-23668402', 223, -1, 'draw', 3, 6, 15822, ''),
	('mew-23668402', 224, -1, 'draw', 3, 6, 15822, ''),
	('mew-23668402', 232, 1, 'act', 46, 0, 16801, ''),
	('mew-23668402', 233, -1, 'draw', 2, 6, 16801, ''),
	('mew-23668402', 234, -1, 'draw', 0, 6, 16801, ''),
	('mew-23668402', 235, -1, 'draw', 3, 6, 16801, ''),
	('limited-16aef07e', 107, 1, 'act', 0, 0, 4918, ''),
	('limited-16aef07e', 108, -1, 'draw', 3, 6, 4918, ''),
	('limited-16aef07e', 113, 0, 'act', 0, 0, 5270, ''),
	('limited-16aef07e', 114, -1, 'draw', 4, 6, 5270, ''),
	('limited-16aef07e', 119, 1, 'act', 0, 0, 5582, ''),
	('limited-16aef07e', 120, -1, 'draw', 3, 6, 5582, ''),
	('limited-16aef07e', 125, 0, 'act', 0, 0, 5912, ''),
	('limited-16aef07e', 126, -1, 'draw', 3, 6, 5912, ''),
	('limited-16aef07e', 131, 1, 'act', 0, 0, 6247, ''),
	('limited-16aef07e', 132, -1, 'draw', 5, 6, 6247, ''),
	('limited-16aef07e', 137, 0, 'act', 0, 0, 6470, ''),
	('limited-16aef07e', 138, -1, 'draw', 3, 6, 6470, ''),
	('limited-16aef07e', 143, 1, 'act', 0, 0, 6614, ''),
	('mew-23668402', 43, 1, 'act', 42, 0, 3132, ''),
	('mew-23668402', 44, -1, 'draw', 1, 6, 3132, ''),
	('mew-23668402', 45, -1, 'draw', 3, 6, 3132, ''),
	('mew-23668402', 46, -1, 'draw', 5, 6, 3132, ''),
	('mew-23668402', 47, -1, 'draw', 0, 6, 3132, ''),
	('mew-23668402', 55, 0, 'act', 48, 0, 3884, ''),
	('mew-23668402', 56, -1, 'draw', 4, 6, 3884, ''),
	('mew-23668402', 57, -1, 'draw', 5, 6, 3884, ''),
	('mew-23668402', 58, -1, 'draw', 0, 6, 3884, ''),
	('mew-23668402', 61, 0, 'undo', 59, 0, 4160, ''),
	('mew-23668402', 66, 0, 'undo', 62, 0, 4539, ''),
	('mew-23668402', 78, 1, 'act', 41, 0, 5188, ''),
	('mew-23668402', 79, -1, 'draw', 3, 6, 5188, ''),
	('mew-23668402', 80, -1, 'draw', 4, 6, 5188, '');
INSERT INTO public.lines VALUES
	('mew-23668402', 81, -1, 'draw', 5, 6, 5188, ''),
	('mew-23668402', 89, 1, 'act', 33, 0, 6179, ''),
	('mew-23668402', 90, -1, 'draw', 0, 6, 6179, ''),
	('mew-23668402', 91, -1, 'draw', 1, 6, 6179, ''),
	('mew-23668402', 98, 1, 'act', 2, 0, 7304, ''),
	('mew-23668402', 99, -1, 'draw', 3, 6, 7304, ''),
	('mew-23668402', 100, -1, 'draw', 3, 6, 7304, ''),
	('mew-23668402', 101, -1, 'draw', 1, 6, 7304, ''),
	('mew-23668402', 102, -1, 'draw', 1, 6, 7304, ''),
	('mew-23668402', 103, -1, 'draw', 3, 6, 7304, ''),
	('mew-23668402', 110, 0, 'act', 0, 0, 7716, ''),
	('mew-23668402', 113, 0, 'act', 5, 0, 8160, ''),
	('mew-23668402', 124, 1, 'act', 46, 0, 8860, ''),
	('mew-23668402', 125, -1, 'draw', 2, 6, 8860, ''),
	('mew-23668402', 126, -1, 'draw', 4, 6, 8860, ''),
	('mew-23668402', 127, -1, 'draw', 2, 6, 8860, ''),
	('mew-23668402', 136, 1, 'act', 58, 0, 9985, ''),
	('mew-23668402', 137, -1, 'draw', 0, 6, 9985, ''),
	('mew-23668402', 138, -1, 'draw', 0, 6, 9985, ''),
	('mew-23668402', 139, -1, 'draw', 0, 6, 9985, ''),
	('mew-23668402', 140, -1, 'draw', 4, 6, 9985, ''),
	('mew-23668402', 141, -1, 'draw', 1, 6, 9985, ''),
	('mew-23668402', 153, 0, 'act', 0, 0, 10668, ''),
	('mew-23668402', 156, 0, 'act', 3, 0, 10935, ''),
	('mew-23668402', 164, 1, 'act', 34, 0, 11332, ''),
	('mew-23668402', 165, -1, 'draw', 1, 6, 11332, ''),
	('mew-23668402', 166, -1, 'draw', 3, 6, 11332, ''),
	('mew-23668402', 167, -1, 'draw', 5, 6, 11332, ''),
	('mew-23668402', 172, 1, 'act', 37, 0, 12358, ''),
	('mew-23668402', 173, -1, 'draw', 4, 6, 12358, ''),
	('mew-23668402', 174, -1, 'draw', 0, 6, 12358, ''),
	('mew-23668402', 187, 1, 'act', 46, 0, 13288, ''),
	('mew-23668402', 188, -1, 'draw', 0, 6, 13288, ''),
	('mew-23668402', 189, -1, 'draw', 1, 6, 13288, ''),
	('mew-23668402', 190, -1, 'draw', 1, 6, 13288, ''),
	('mew-23668402', 196, 1, 'act', 43, 0, 14232, ''),
	('mew-23668402', 197, -1, 'draw', 0, 6, 14232, ''),
	('mew-23668402', 198, -1, 'draw', 1, 6, 14232, ''),
	('mew-23668402', 199, -1, 'draw', 5, 6, 14232, ''),
	('mew-23668402', 200, -1, 'draw', 0, 6, 14232, ''),
	('mew-23668402', 201, -1, 'draw', 4, 6, 14232, ''),
	('mew-23668402', 202, -1, 'draw', 4, 6, 14232, ''),
	('mew-23668402', 210, 1, 'act', 42, 0, 15188, ''),
	('mew-23668402', 211, -1, 'draw', 0, 6, 15188, ''),
	('mew-23668402', 212, -1, 'draw', 3, 6, 15188, ''),
	('mew-23668402', 213, -1, 'draw', 0, 6, 15188, ''),
	('mew-23668402', 214, -1, 'draw', 0, 6, 15188, ''),
	('mew-23668402', 215, -1, 'draw', 0, 6, 15188, ''),
	('mew-23668402', 216, -1, 'draw', 4, 6, 15188, ''),
	('mew-23668402', 217, -1, 'draw', 5, 6, 15188, '');
INSERT INTO public.lines VALUES
	('mew-23668402', 218, -1, 'draw', 5, 6, 15188, ''),
	('mew-23668402', 219, -1, 'draw', 1, 6, 15188, ''),
	('mew-23668402', 225, 1, 'act', 34, 0, 16148, ''),
	('mew-23668402', 226, -1, 'draw', 3, 6, 16148, ''),
	('mew-23668402', 227, -1, 'draw', 1, 6, 16148, ''),
	('mew-23668402', 228, -1, 'draw', 1, 6, 16148, ''),
	('mew-23668402', 236, 1, 'act', 50, 0, 17192, ''),
	('mew-23668402', 237, -1, 'draw', 1, 6, 17192, ''),
	('mew-23668402', 238, -1, 'draw', 2, 6, 17192, ''),
	('mew-23668402', 239, -1, 'draw', 4, 6, 17192, ''),
	('mew-23668402', 240, -1, 'draw', 0, 6, 17192, ''),
	('limited-16aef07e', 128, -1, 'draw', 0, 6, 6047, ''),
	('limited-16aef07e', 133, 0, 'act', 0, 0, 6339, ''),
	('limited-16aef07e', 134, -1, 'draw', 4, 6, 6339, ''),
	('limited-16aef07e', 139, 1, 'act', 0, 0, 6498, ''),
	('limited-16aef07e', 140, -1, 'draw', 0, 6, 6498, ''),
	('limited-16aef07e', 145, 0, 'act', 0, 0, 6714, ''),
	('limited-16aef07e', 146, -1, 'draw', 2, 6, 6714, ''),
	('mew-23668402', 48, 1, 'act', 2, 0, 3486, ''),
	('mew-23668402', 59, 0, 'act', 0, 0, 3949, ''),
	('mew-23668402', 62, 0, 'act', 5, 0, 4284, ''),
	('mew-23668402', 67, 0, 'act', 7, 0, 4654, ''),
	('mew-23668402', 68, -1, 'draw', 4, 6, 4654, ''),
	('mew-23668402', 69, -1, 'draw', 4, 6, 4654, ''),
	('mew-23668402', 82, 1, 'act', 45, 0, 5483, ''),
	('mew-23668402', 83, -1, 'draw', 2, 6, 5483, ''),
	('mew-23668402', 84, -1, 'draw', 2, 6, 5483, ''),
	('mew-23668402', 92, 1, 'act', 47, 0, 6556, ''),
	('mew-23668402', 93, -1, 'draw', 4, 6, 6556, ''),
	('mew-23668402', 94, -1, 'draw', 2, 6, 6556, ''),
	('mew-23668402', 104, 0, 'act', 39, 0, 7450, ''),
	('mew-23668402', 105, -1, 'draw', 0, 6, 7450, ''),
	('mew-23668402', 106, -1, 'draw', 1, 6, 7450, ''),
	('mew-23668402', 111, 0, 'act', 5, 0, 7816, ''),
	('mew-23668402', 114, 0, 'act', 5, 0, 8214, ''),
	('mew-23668402', 115, -1, 'draw', 1, 6, 8214, ''),
	('mew-23668402', 116, -1, 'draw', 4, 6, 8214, ''),
	('mew-23668402', 117, -1, 'draw', 2, 6, 8214, ''),
	('mew-23668402', 118, -1, 'draw', 3, 6, 8214, ''),
	('mew-23668402', 119, -1, 'draw', 5, 6, 8214, ''),
	('mew-23668402', 120, -1, 'draw', 2, 6, 8214, ''),
	('mew-23668402', 128, 1, 'act', 41, 0, 9205, ''),
	('mew-23668402', 129, -1, 'draw', 5, 6, 9205, ''),
	('mew-23668402', 130, -1, 'draw', 1, 6, 9205, ''),
	('mew-23668402', 131, -1, 'draw', 4, 6, 9205, ''),
	('mew-23668402', 142, 1, 'act', 21, 0, 10385, ''),
	('mew-23668402', 143, -1, 'draw', 5, 6, 10385, ''),
	('mew-23668402', 144, -1, 'draw', 2, 6, 10385, ''),
	('mew-23668402', 145, -1, 'draw', 2, 6, 10385, ''),
	('mew-23668402', 146, -1, 'draw', 5, 6, 10385, '');
INSERT INTO public.lines VALUES
	('mew-23668402', 147, -1, 'draw', 2, 6, 10385, ''),
	('mew-23668402', 148, -1, 'draw', 3, 6, 10385, ''),
	('mew-23668402', 154, 0, 'act', 3, 0, 10769, ''),
	('mew-23668402', 157, 0, 'act', 7, 0, 11012, ''),
	('mew-23668402', 168, 1, 'act', 43, 0, 11653, ''),
	('mew-23668402', 169, -1, 'draw', 0, 6, 11653, ''),
	('mew-23668402', 175, 1, 'act', 39, 0, 12688, ''),
	('mew-23668402', 176, -1, 'draw', 0, 6, 12688, ''),
	('mew-23668402', 177, -1, 'draw', 4, 6, 12688, ''),
	('mew-23668402', 178, -1, 'draw', 3, 6, 12688, ''),
	('mew-23668402', 179, -1, 'draw', 1, 6, 12688, ''),
	('mew-23668402', 180, -1, 'draw', 3, 6, 12688, ''),
	('mew-23668402', 181, -1, 'draw', 4, 6, 12688, ''),
	('mew-23668402', 182, -1, 'draw', 4, 6, 12688, ''),
	('mew-23668402', 191, 1, 'act', 43, 0, 13588, ''),
	('mew-23668402', 192, -1, 'draw', 0, 6, 13588, ''),
	('mew-23668402', 203, 1, 'act', 40, 0, 14581, ''),
	('mew-23668402', 204, -1, 'draw', 5, 6, 14581, ''),
	('mew-23668402', 205, -1, 'draw', 4, 6, 14581, ''),
	('mew-23668402', 206, -1, 'draw', 5, 6, 14581, ''),
	('mew-23668402', 220, 1, 'act', 35, 0, 15504, ''),
	('mew-23668402', 221, -1, 'draw', 5, 6, 15504, ''),
	('mew-23668402', 229, 1, 'act', 33, 0, 16485, ''),
	('mew-23668402', 230, -1, 'draw', 1, 6, 16485, ''),
	('mew-23668402', 231, -1, 'draw', 2, 6, 16485, ''),
	('mew-23668402', 241, 1, 'act', 47, 0, 17508, ''),
	('mew-23668402', 242, -1, 'draw', 2, 6, 17508, ''),
	('mew-23668402', 243, -1, 'draw', 1, 6, 17508, ''),
	('mew-23668402', 244, 1, 'act', 46, 0, 17804, ''),
	('mew-23668402', 245, -1, 'draw', 5, 6, 17804, ''),
	('mew-23668402', 246, -1, 'draw', 0, 6, 17804, ''),
	('mew-23668402', 247, -1, 'draw', 5, 6, 17804, ''),
	('mew-23668402', 248, 1, 'act', 1, 0, 18144, ''),
	('mew-23668402', 249, -1, 'draw', 4, 6, 18144, ''),
	('mew-23668402', 250, 1, 'act', 9, 0, 18461, ''),
	('mew-23668402', 251, -1, 'draw', 4, 6, 18461, ''),
	('mew-23668402', 252, -1, 'draw', 1, 6, 18461, ''),
	('mew-23668402', 253, -1, 'draw', 2, 6, 18461, ''),
	('mew-23668402', 254, -1, 'draw', 4, 6, 18461, ''),
	('mew-23668402', 255, -1, 'draw', 4, 6, 18461, ''),
	('mew-23668402', 256, -1, 'draw', 3, 6, 18461, ''),
	('mew-23668402', 257, 1, 'act', 110, 0, 18811, ''),
	('mew-23668402', 258, -1, 'draw', 5, 6, 18811, ''),
	('mew-23668402', 259, -1, 'draw', 4, 6, 18811, ''),
	('mew-23668402', 260, -1, 'draw', 4, 6, 18811, ''),
	('mew-23668402', 261, -1, 'draw', 3, 6, 18811, ''),
	('mew-23668402', 262, 1, 'act', 95, 0, 19152, ''),
	('mew-23668402', 263, -1, 'draw', 4, 6, 19152, ''),
	('mew-23668402', 264, -1, 'draw', 2, 6, 19152, ''),
	('mew-23668402', 265, 1, 'act', 116, 0, 19492, '');
INSERT INTO public.lines VALUES
	('mew-23668402', 266, -1, 'draw', 5, 6, 19492, ''),
	('mew-23668402', 267, -1, 'draw', 4, 6, 19492, ''),
	('mew-23668402', 268, -1, 'draw', 5, 6, 19492, ''),
	('mew-23668402', 269, -1, 'draw', 1, 6, 19492, ''),
	('mew-23668402', 280, 1, 'act', 31, 0, 20552, ''),
	('mew-23668402', 281, -1, 'draw', 4, 6, 20552, ''),
	('mew-23668402', 289, 1, 'act', 49, 0, 21673, ''),
	('mew-23668402', 290, -1, 'draw', 4, 6, 21673, ''),
	('mew-23668402', 291, -1, 'draw', 3, 6, 21673, ''),
	('mew-23668402', 292, -1, 'draw', 3, 6, 21673, ''),
	('mew-23668402', 300, 1, 'act', 107, 0, 22817, ''),
	('mew-23668402', 301, -1, 'draw', 3, 6, 22817, ''),
	('mew-23668402', 302, -1, 'draw', 3, 6, 22817, ''),
	('mew-23668402', 309, 1, 'act', 114, 0, 23841, ''),
	('mew-23668402', 310, -1, 'draw', 0, 6, 23841, ''),
	('mew-23668402', 311, -1, 'draw', 1, 6, 23841, ''),
	('mew-23668402', 312, -1, 'draw', 4, 6, 23841, ''),
	('mew-23668402', 313, -1, 'draw', 3, 6, 23841, ''),
	('mew-23668402', 314, -1, 'draw', 1, 6, 23841, ''),
	('cabbie-9c43aec8', 11, 1, 'act', 0, 0, 529, ''),
	('cabbie-9c43aec8', 14, 1, 'act', 0, 0, 624, ''),
	('cabbie-9c43aec8', 17, 1, 'act', 0, 0, 876, ''),
	('cabbie-9c43aec8', 22, 1, 'act', 0, 0, 1052, ''),
	('cabbie-9c43aec8', 25, 1, 'act', 0, 0, 1216, ''),
	('cabbie-9c43aec8', 28, 1, 'act', 12, 0, 1417, ''),
	('cabbie-9c43aec8', 29, -1, 'draw', 14, 16, 1417, ''),
	('cabbie-9c43aec8', 32, 0, 'act', 0, 0, 1570, ''),
	('cabbie-9c43aec8', 37, 0, 'act', 0, 0, 1748, ''),
	('cabbie-9c43aec8', 40, 0, 'act', 0, 0, 2108, ''),
	('cabbie-9c43aec8', 43, 0, 'act', 0, 0, 2422, ''),
	('cabbie-9c43aec8', 46, 0, 'act', 0, 0, 2848, ''),
	('cabbie-9c43aec8', 49, 0, 'act', 0, 0, 3269, ''),
	('cabbie-9c43aec8', 52, 0, 'act', 0, 0, 3456, ''),
	('cabbie-9c43aec8', 55, 0, 'act', 34, 0, 3688, ''),
	('cabbie-9c43aec8', 56, -1, 'draw', 4, 12, 3688, ''),
	('cabby-c1848179', 1, -1, 'draw', 5, 6, 0, ''),
	('cabby-c1848179', 2, -1, 'draw', 4, 6, 0, ''),
	('cabby-c1848179', 3, -1, 'draw', 3, 6, 0, ''),
	('cabby-c1848179', 4, -1, 'draw', 3, 6, 0, ''),
	('cabby-c1848179', 5, -1, 'draw', 4, 6, 0, ''),
	('cabby-c1848179', 6, -1, 'draw', 5, 6, 0, ''),
	('cabby-c1848179', 9, 0, 'act', 13, 0, 648, ''),
	('cabby-c1848179', 12, 0, 'act', 50, 0, 724, ''),
	('cabby-c1848179', 17, 1, 'act', 20, 0, 752, ''),
	('cabby-c1848179', 20, 1, 'act', 49, 0, 782, ''),
	('cabby-c1848179', 25, 0, 'act', 14, 0, 817, ''),
	('cabby-c1848179', 30, 1, 'act', 12, 0, 861, ''),
	('cabby-c1848179', 33, 1, 'act', 77, 0, 900, ''),
	('cabby-c1848179', 34, -1, 'draw', 3, 6, 900, ''),
	('cabby-c1848179', 35, -1, 'draw', 1, 6, 900, '');
INSERT INTO public.lines VALUES
	('cabby-c1848179', 38, 0, 'act', 17, 0, 937, ''),
	('cabby-c1848179', 43, 1, 'act', 2, 0, 1028, ''),
	('cabby-f4a78945', 1, -1, 'draw', 3, 6, 0, ''),
	('cabby-f4a78945', 2, -1, 'draw', 5, 6, 0, ''),
	('cabby-f4a78945', 3, -1, 'draw', 4, 6, 0, ''),
	('cabby-f4a78945', 4, -1, 'draw', 4, 6, 0, ''),
	('cabby-f4a78945', 5, -1, 'draw', 2, 6, 0, ''),
	('cabby-f4a78945', 6, -1, 'draw', 5, 6, 0, ''),
	('cabby-f4a78945', 7, -1, 'draw', 5, 6, 0, ''),
	('cabby-f4a78945', 8, -1, 'draw', 0, 6, 0, ''),
	('cabby-f4a78945', 9, -1, 'draw', 2, 6, 0, ''),
	('cabby-f4a78945', 10, -1, 'draw', 2, 6, 0, ''),
	('cabby-f4a78945', 13, 0, 'act', 24, 0, 177, ''),
	('cabby-f4a78945', 16, 0, 'act', 77, 0, 214, ''),
	('cabby-f4a78945', 17, -1, 'draw', 3, 6, 214, ''),
	('cabby-f4a78945', 18, -1, 'draw', 1, 6, 214, ''),
	('limited-0b8cf153', 2, 1, 'act', 0, 0, 56, ''),
	('limited-0b8cf153', 3, -1, 'draw', 5, 6, 56, ''),
	('limited-0b8cf153', 8, 1, 'act', 0, 0, 144, ''),
	('limited-0b8cf153', 9, -1, 'draw', 5, 6, 144, ''),
	('limited-0b8cf153', 14, 0, 'act', 0, 0, 301, ''),
	('limited-0b8cf153', 15, -1, 'draw', 5, 6, 301, ''),
	('limited-0b8cf153', 19, 2, 'act', 0, 0, 417, ''),
	('limited-0b8cf153', 20, -1, 'draw', 0, 6, 417, ''),
	('limited-0b8cf153', 25, 1, 'act', 0, 0, 816, ''),
	('limited-0b8cf153', 26, -1, 'draw', 3, 6, 816, ''),
	('limited-0b8cf153', 31, 1, 'act', 0, 0, 1327, ''),
	('limited-0b8cf153', 32, -1, 'draw', 0, 6, 1327, ''),
	('limited-0b8cf153', 37, 0, 'act', 0, 0, 1871, ''),
	('limited-0b8cf153', 38, -1, 'draw', 0, 6, 1871, ''),
	('limited-0b8cf153', 43, 0, 'act', 0, 0, 2340, ''),
	('limited-0b8cf153', 44, -1, 'draw', 5, 6, 2340, ''),
	('limited-0b8cf153', 49, 0, 'act', 0, 0, 2900, ''),
	('limited-0b8cf153', 50, -1, 'draw', 0, 6, 2900, ''),
	('mew-23668402', 270, 1, 'act', 47, 0, 19849, ''),
	('mew-23668402', 271, -1, 'draw', 1, 6, 19849, ''),
	('mew-23668402', 272, -1, 'draw', 2, 6, 19849, ''),
	('mew-23668402', 282, 1, 'act', 97, 0, 20928, ''),
	('mew-23668402', 283, -1, 'draw', 1, 6, 20928, ''),
	('mew-23668402', 284, -1, 'draw', 0, 6, 20928, ''),
	('mew-23668402', 285, -1, 'draw', 1, 6, 20928, ''),
	('mew-23668402', 293, 1, 'act', 51, 0, 22096, ''),
	('mew-23668402', 294, -1, 'draw', 3, 6, 22096, ''),
	('mew-23668402', 295, -1, 'draw', 4, 6, 22096, ''),
	('mew-23668402', 303, 1, 'act', 52, 0, 23187, ''),
	('mew-23668402', 304, -1, 'draw', 2, 6, 23187, ''),
	('mew-23668402', 305, -1, 'draw', 3, 6, 23187, ''),
	('mew-23668402', 306, -1, 'draw', 5, 6, 23187, ''),
	('cabbie-9c43aec8', 1, 0, 'act', 39, 0, 308, ''),
	('cabbie-9c43aec8', 12, 1, 'act', 0, 0, 566, '');
INSERT INTO public.lines VALUES
	('cabbie-9c43aec8', 15, 1, 'act', 0, 0, 692, ''),
	('cabbie-9c43aec8', 18, 1, 'act', 1, 0, 980, ''),
	('cabbie-9c43aec8', 23, 1, 'act', 0, 0, 1092, ''),
	('cabbie-9c43aec8', 26, 1, 'act', 1, 0, 1295, ''),
	('cabbie-9c43aec8', 30, 1, 'act', 0, 0, 1481, ''),
	('cabbie-9c43aec8', 33, 0, 'act', 0, 0, 1628, ''),
	('cabbie-9c43aec8', 38, 0, 'act', 0, 0, 1880, ''),
	('cabbie-9c43aec8', 41, 0, 'act', 0, 0, 2236, ''),
	('cabbie-9c43aec8', 44, 0, 'act', 0, 0, 2592, ''),
	('cabbie-9c43aec8', 47, 0, 'act', 0, 0, 3048, ''),
	('cabbie-9c43aec8', 50, 0, 'act', 0, 0, 3348, ''),
	('cabbie-9c43aec8', 53, 0, 'act', 0, 0, 3480, ''),
	('cabbie-9c43aec8', 57, 1, 'act', 34, 0, 3788, ''),
	('cabby-c1848179', 7, 0, 'act', 6, 0, 336, ''),
	('cabby-c1848179', 10, 0, 'act', 19, 0, 664, ''),
	('cabby-c1848179', 13, 0, 'act', 77, 0, 732, ''),
	('cabby-c1848179', 14, -1, 'draw', 5, 6, 732, ''),
	('cabby-c1848179', 15, -1, 'draw', 0, 6, 732, ''),
	('cabby-c1848179', 18, 1, 'act', 13, 0, 760, ''),
	('cabby-c1848179', 21, 1, 'act', 77, 0, 797, ''),
	('cabby-c1848179', 22, -1, 'draw', 4, 6, 797, ''),
	('cabby-c1848179', 23, -1, 'draw', 5, 6, 797, ''),
	('cabby-c1848179', 26, 0, 'act', 15, 0, 828, ''),
	('cabby-c1848179', 27, -1, 'draw', 2, 6, 828, ''),
	('cabby-c1848179', 28, -1, 'draw', 0, 6, 828, ''),
	('cabby-c1848179', 31, 1, 'act', 12, 0, 871, ''),
	('cabby-c1848179', 36, 0, 'act', 2, 0, 912, ''),
	('cabby-c1848179', 39, 0, 'act', 51, 0, 972, ''),
	('cabby-c1848179', 44, 1, 'act', 15, 0, 1040, ''),
	('cabby-f4a78945', 11, 0, 'act', 4, 0, 156, ''),
	('cabby-f4a78945', 14, 0, 'act', 11, 0, 193, ''),
	('limited-0b8cf153', 4, 2, 'act', 0, 0, 67, ''),
	('limited-0b8cf153', 5, -1, 'draw', 2, 6, 67, ''),
	('limited-0b8cf153', 10, 2, 'act', 0, 0, 196, ''),
	('limited-0b8cf153', 11, -1, 'draw', 4, 6, 196, ''),
	('limited-0b8cf153', 16, 1, 'act', 0, 0, 340, ''),
	('limited-0b8cf153', 17, -1, 'draw', 3, 6, 340, ''),
	('limited-0b8cf153', 21, 2, 'act', 0, 0, 496, ''),
	('limited-0b8cf153', 22, -1, 'draw', 1, 6, 496, ''),
	('limited-0b8cf153', 27, 2, 'act', 0, 0, 940, ''),
	('limited-0b8cf153', 28, -1, 'draw', 2, 6, 940, ''),
	('limited-0b8cf153', 33, 1, 'act', 0, 0, 1720, ''),
	('limited-0b8cf153', 34, -1, 'draw', 2, 6, 1720, ''),
	('limited-0b8cf153', 39, 1, 'act', 0, 0, 2188, ''),
	('limited-0b8cf153', 40, -1, 'draw', 1, 6, 2188, ''),
	('limited-0b8cf153', 45, 1, 'act', 0, 0, 2632, ''),
	('limited-0b8cf153', 46, -1, 'draw', 1, 6, 2632, ''),
	('limited-0b8cf153', 51, 1, 'act', 0, 0, 3292, ''),
	('limited-0b8cf153', 52, -1, 'draw', 5, 6, 3292, ''),
	('limited-0b8cf153', 57, 1, 'act', 0, 0, 3728, '');
INSERT INTO public.lines VALUES
	('limited-0b8cf153', 58, -1, 'draw', 1, 6, 3728, ''),
	('limited-0b8cf153', 63, 1, 'act', 0, 0, 4312, ''),
	('limited-0b8cf153', 64, -1, 'draw', 3, 6, 4312, ''),
	('limited-0b8cf153', 69, 1, 'act', 0, 0, 4944, ''),
	('limited-0b8cf153', 70, -1, 'draw', 0, 6, 4944, ''),
	('limited-0b8cf153', 75, 1, 'act', 0, 0, 5447, ''),
	('limited-0b8cf153', 76, -1, 'draw', 1, 6, 5447, ''),
	('limited-0b8cf153', 81, 1, 'act', 0, 0, 6336, ''),
	('limited-0b8cf153', 82, -1, 'draw', 5, 6, 6336, ''),
	('limited-0b8cf153', 87, 1, 'act', 0, 0, 6955, ''),
	('limited-0b8cf153', 88, -1, 'draw', 2, 6, 6955, ''),
	('limited-0b8cf153', 93, 1, 'act', 0, 0, 7438, ''),
	('limited-0b8cf153', 94, -1, 'draw', 5, 6, 7438, ''),
	('limited-0b8cf153', 99, 1, 'act', 0, 0, 7943, ''),
	('limited-0b8cf153', 100, -1, 'draw', 1, 6, 7943, ''),
	('limited-0b8cf153', 105, 1, 'act', 0, 0, 8279, ''),
	('mew-23668402', 273, 1, 'act', 122, 0, 20180, ''),
	('mew-23668402', 274, -1, 'draw', 0, 6, 20180, ''),
	('mew-23668402', 275, -1, 'draw', 1, 6, 20180, ''),
	('mew-23668402', 276, -1, 'draw', 1, 6, 20180, ''),
	('mew-23668402', 277, -1, 'draw', 5, 6, 20180, ''),
	('mew-23668402', 278, -1, 'draw', 1, 6, 20180, ''),
	('mew-23668402', 279, -1, 'draw', 0, 6, 20180, ''),
	('mew-23668402', 286, 1, 'act', 33, 0, 21352, ''),
	('mew-23668402', 287, -1, 'draw', 3, 6, 21352, ''),
	('mew-23668402', 288, -1, 'draw', 1, 6, 21352, ''),
	('mew-23668402', 296, 1, 'act', 52, 0, 22488, ''),
	('mew-23668402', 297, -1, 'draw', 1, 6, 22488, ''),
	('mew-23668402', 298, -1, 'draw', 3, 6, 22488, ''),
	('mew-23668402', 299, -1, 'draw', 2, 6, 22488, ''),
	('mew-23668402', 307, 1, 'act', 28, 0, 23508, ''),
	('mew-23668402', 308, -1, 'draw', 2, 6, 23508, ''),
	('cabbie-9c43aec8', 2, 1, 'act', 38, 0, 412, ''),
	('cabbie-9c43aec8', 3, -1, 'draw', 25, 47, 412, ''),
	('cabbie-9c43aec8', 4, -1, 'draw', 1, 46, 412, ''),
	('cabbie-9c43aec8', 5, -1, 'draw', 42, 45, 412, ''),
	('cabbie-9c43aec8', 6, -1, 'draw', 36, 44, 412, ''),
	('cabbie-9c43aec8', 7, -1, 'draw', 42, 43, 412, ''),
	('cabbie-9c43aec8', 8, -1, 'draw', 8, 13, 412, ''),
	('cabbie-9c43aec8', 9, -1, 'draw', 9, 16, 412, ''),
	('cabbie-9c43aec8', 10, -1, 'draw', 0, 15, 412, ''),
	('cabbie-9c43aec8', 13, 1, 'act', 1, 0, 608, ''),
	('cabbie-9c43aec8', 16, 1, 'act', 0, 0, 775, ''),
	('cabbie-9c43aec8', 19, 1, 'act', 24, 0, 993, ''),
	('cabbie-9c43aec8', 20, -1, 'draw', 12, 42, 993, ''),
	('cabbie-9c43aec8', 21, -1, 'draw', 22, 30, 993, ''),
	('cabbie-9c43aec8', 24, 1, 'act', 0, 0, 1144, ''),
	('cabbie-9c43aec8', 27, 1, 'act', 0, 0, 1368, ''),
	('cabbie-9c43aec8', 31, 1, 'act', 34, 0, 1524, ''),
	('cabbie-9c43aec8', 34, 0, 'act', 26, 0, 1668, '');
INSERT INTO public.lines VALUES
	('cabbie-9c43aec8', 35, -1, 'draw', 28, 41, 1668, ''),
	('cabbie-9c43aec8', 36, -1, 'draw', 21, 29, 1668, ''),
	('cabbie-9c43aec8', 39, 0, 'act', 0, 0, 2076, ''),
	('cabbie-9c43aec8', 42, 0, 'act', 0, 0, 2332, ''),
	('cabbie-9c43aec8', 45, 0, 'act', 0, 0, 2748, ''),
	('cabbie-9c43aec8', 48, 0, 'act', 0, 0, 3196, ''),
	('cabbie-9c43aec8', 51, 0, 'act', 0, 0, 3409, ''),
	('cabbie-9c43aec8', 54, 0, 'act', 0, 0, 3529, ''),
	('cabbie-9c43aec8', 58, 0, 'act', 34, 0, 3900, ''),
	('cabby-c1848179', 8, 0, 'act', 18, 0, 552, ''),
	('cabby-c1848179', 11, 0, 'act', 11, 0, 697, ''),
	('cabby-c1848179', 16, 1, 'act', 4, 0, 745, ''),
	('cabby-c1848179', 19, 1, 'act', 19, 0, 773, ''),
	('cabby-c1848179', 24, 0, 'act', 2, 0, 806, ''),
	('cabby-c1848179', 29, 1, 'act', 4, 0, 848, ''),
	('cabby-c1848179', 32, 1, 'act', 67, 0, 884, ''),
	('cabby-c1848179', 37, 0, 'act', 13, 0, 924, ''),
	('cabby-c1848179', 40, 0, 'act', 77, 0, 1022, ''),
	('cabby-c1848179', 41, -1, 'draw', 0, 6, 1022, ''),
	('cabby-c1848179', 42, -1, 'draw', 1, 6, 1022, ''),
	('cabby-f4a78945', 12, 0, 'act', 18, 0, 165, ''),
	('cabby-f4a78945', 15, 0, 'act', 51, 0, 204, ''),
	('limited-0b8cf153', 1, -1, 'draw', 1, 3, 0, ''),
	('limited-0b8cf153', 6, 0, 'act', 0, 0, 114, ''),
	('limited-0b8cf153', 7, -1, 'draw', 3, 6, 114, ''),
	('limited-0b8cf153', 12, 0, 'act', 0, 0, 246, ''),
	('limited-0b8cf153', 13, -1, 'draw', 1, 6, 246, ''),
	('limited-0b8cf153', 18, -5, 'host', 1, 0, 376, 'leave'),
	('limited-0b8cf153', 23, 0, 'act', 0, 0, 540, ''),
	('limited-0b8cf153', 24, -1, 'draw', 0, 6, 540, ''),
	('limited-0b8cf153', 29, 0, 'act', 0, 0, 1035, ''),
	('limited-0b8cf153', 30, -1, 'draw', 2, 6, 1035, ''),
	('limited-0b8cf153', 35, 2, 'act', 0, 0, 1800, ''),
	('limited-0b8cf153', 36, -1, 'draw', 1, 6, 1800, ''),
	('limited-0b8cf153', 41, 2, 'act', 0, 0, 2280, ''),
	('limited-0b8cf153', 42, -1, 'draw', 4, 6, 2280, ''),
	('limited-0b8cf153', 47, 2, 'act', 0, 0, 2700, ''),
	('limited-0b8cf153', 48, -1, 'draw', 3, 6, 2700, ''),
	('limited-0b8cf153', 53, 2, 'act', 0, 0, 3364, ''),
	('limited-0b8cf153', 54, -1, 'draw', 5, 6, 3364, ''),
	('limited-0b8cf153', 59, 2, 'act', 0, 0, 3816, ''),
	('limited-0b8cf153', 60, -1, 'draw', 4, 6, 3816, ''),
	('limited-0b8cf153', 65, 2, 'act', 0, 0, 4437, ''),
	('limited-0b8cf153', 66, -1, 'draw', 4, 6, 4437, ''),
	('limited-0b8cf153', 71, 2, 'act', 0, 0, 5077, ''),
	('limited-0b8cf153', 72, -1, 'draw', 1, 6, 5077, ''),
	('limited-0b8cf153', 77, 2, 'act', 0, 0, 5645, ''),
	('limited-0b8cf153', 78, -1, 'draw', 2, 6, 5645, ''),
	('limited-0b8cf153', 55, 0, 'act', 0, 0, 3416, ''),
	('limited-0b8cf153', 56, -1, 'draw', 2, 6, 3416, '');
INSERT INTO public.lines VALUES
	('limited-0b8cf153', 61, 0, 'act', 0, 0, 3970, ''),
	('limited-0b8cf153', 62, -1, 'draw', 1, 6, 3970, ''),
	('limited-0b8cf153', 67, 0, 'act', 0, 0, 4564, ''),
	('limited-0b8cf153', 68, -1, 'draw', 4, 6, 4564, ''),
	('limited-0b8cf153', 73, 0, 'act', 0, 0, 5171, ''),
	('limited-0b8cf153', 74, -1, 'draw', 2, 6, 5171, ''),
	('limited-0b8cf153', 79, 0, 'act', 0, 0, 5924, ''),
	('limited-0b8cf153', 80, -1, 'draw', 0, 6, 5924, ''),
	('limited-0b8cf153', 85, 0, 'act', 0, 0, 6654, ''),
	('limited-0b8cf153', 86, -1, 'draw', 4, 6, 6654, ''),
	('limited-0b8cf153', 91, 0, 'act', 0, 0, 7148, ''),
	('limited-0b8cf153', 92, -1, 'draw', 4, 6, 7148, ''),
	('limited-0b8cf153', 97, 0, 'act', 0, 0, 7639, ''),
	('limited-0b8cf153', 98, -1, 'draw', 0, 6, 7639, ''),
	('limited-0b8cf153', 103, 0, 'act', 0, 0, 7997, ''),
	('limited-0b8cf153', 104, -1, 'draw', 4, 6, 7997, ''),
	('limited-0b8cf153', 109, 0, 'act', 0, 0, 8612, ''),
	('limited-0b8cf153', 110, -1, 'draw', 2, 6, 8612, ''),
	('limited-0b8cf153', 115, 0, 'act', 0, 0, 9220, ''),
	('limited-0b8cf153', 116, -1, 'draw', 2, 6, 9220, ''),
	('limited-0b8cf153', 121, 0, 'act', 0, 0, 9498, ''),
	('limited-0b8cf153', 122, -1, 'draw', 1, 6, 9498, ''),
	('limited-0b8cf153', 127, 0, 'act', 0, 0, 9776, ''),
	('limited-0b8cf153', 128, -1, 'draw', 0, 6, 9776, ''),
	('limited-0b8cf153', 133, 0, 'act', 0, 0, 10229, ''),
	('limited-0b8cf153', 134, -1, 'draw', 0, 6, 10229, ''),
	('limited-0b8cf153', 139, 0, 'act', 0, 0, 10697, ''),
	('limited-0b8cf153', 140, -1, 'draw', 0, 6, 10697, ''),
	('limited-0b8cf153', 145, 0, 'act', 0, 0, 11196, ''),
	('limited-0b8cf153', 146, -1, 'draw', 5, 6, 11196, ''),
	('limited-0b8cf153', 150, 2, 'act', 0, 0, 11979, ''),
	('limited-0b8cf153', 151, -1, 'draw', 1, 6, 11979, ''),
	('limited-0b8cf153', 156, 2, 'act', 0, 0, 12376, ''),
	('limited-0b8cf153', 157, -1, 'draw', 4, 6, 12376, ''),
	('limited-0b8cf153', 162, 2, 'act', 0, 0, 12839, ''),
	('limited-0b8cf153', 163, -1, 'draw', 1, 6, 12839, ''),
	('limited-0b8cf153', 168, 2, 'act', 0, 0, 13189, ''),
	('limited-0b8cf153', 169, -1, 'draw', 1, 6, 13189, ''),
	('limited-0b8cf153', 174, 2, 'act', 0, 0, 13652, ''),
	('limited-0b8cf153', 175, -1, 'draw', 4, 6, 13652, ''),
	('limited-0b8cf153', 180, 2, 'act', 0, 0, 14188, ''),
	('limited-0b8cf153', 181, -1, 'draw', 0, 6, 14188, ''),
	('limited-0b8cf153', 186, 2, 'act', 0, 0, 14640, ''),
	('limited-0b8cf153', 187, -1, 'draw', 4, 6, 14640, ''),
	('limited-0b8cf153', 192, 2, 'act', 0, 0, 15133, ''),
	('limited-0b8cf153', 193, -1, 'draw', 4, 6, 15133, ''),
	('limited-0b8cf153', 198, 2, 'act', 0, 0, 15732, ''),
	('limited-0b8cf153', 199, -1, 'draw', 5, 6, 15732, ''),
	('limited-0b8cf153', 204, 2, 'act', 0, 0, 16332, ''),
	('limited-0b8cf153', 205, -1, 'draw', 1, 6, 16332, '');
INSERT INTO public.lines VALUES
	('limited-0b8cf153', 210, 2, 'act', 0, 0, 16892, ''),
	('limited-0b8cf153', 211, -1, 'draw', 3, 6, 16892, ''),
	('limited-0b8cf153', 216, 2, 'act', 0, 0, 17429, ''),
	('limited-0b8cf153', 217, -1, 'draw', 1, 6, 17429, ''),
	('limited-0b8cf153', 222, 2, 'act', 0, 0, 17972, ''),
	('limited-0b8cf153', 223, -1, 'draw', 4, 6, 17972, ''),
	('limited-0b8cf153', 228, 2, 'act', 0, 0, 18504, ''),
	('limited-0b8cf153', 229, -1, 'draw', 2, 6, 18504, ''),
	('limited-0b8cf153', 234, 2, 'act', 0, 0, 19036, ''),
	('limited-0b8cf153', 235, -1, 'draw', 4, 6, 19036, ''),
	('limited-0b8cf153', 240, 2, 'act', 0, 0, 19684, ''),
	('limited-0b8cf153', 241, -1, 'draw', 1, 6, 19684, ''),
	('limited-0b8cf153', 246, 2, 'act', 0, 0, 20132, ''),
	('limited-0b8cf153', 247, -1, 'draw', 1, 6, 20132, ''),
	('limited-0b8cf153', 252, 2, 'act', 0, 0, 20700, ''),
	('limited-0b8cf153', 253, -1, 'draw', 2, 6, 20700, ''),
	('limited-0b8cf153', 258, 2, 'act', 0, 0, 21476, ''),
	('limited-0b8cf153', 259, -1, 'draw', 1, 6, 21476, ''),
	('limited-0b8cf153', 264, 2, 'act', 0, 0, 22232, ''),
	('limited-0b8cf153', 265, -1, 'draw', 3, 6, 22232, ''),
	('limited-0b8cf153', 270, 2, 'act', 0, 0, 22864, ''),
	('limited-0b8cf153', 271, -1, 'draw', 5, 6, 22864, ''),
	('limited-0b8cf153', 276, 1, 'act', 2, 0, 23579, ''),
	('limited-0b8cf153', 281, 1, 'act', 0, 0, 24124, ''),
	('limited-0b8cf153', 282, -1, 'draw', 2, 6, 24124, ''),
	('limited-0b8cf153', 287, 1, 'act', 0, 0, 24640, ''),
	('limited-0b8cf153', 83, 2, 'act', 0, 0, 6532, ''),
	('limited-0b8cf153', 84, -1, 'draw', 2, 6, 6532, ''),
	('limited-0b8cf153', 89, 2, 'act', 0, 0, 7042, ''),
	('limited-0b8cf153', 90, -1, 'draw', 2, 6, 7042, ''),
	('limited-0b8cf153', 95, 2, 'act', 0, 0, 7500, ''),
	('limited-0b8cf153', 96, -1, 'draw', 1, 6, 7500, ''),
	('limited-0b8cf153', 101, 2, 'act', 0, 0, 7984, ''),
	('limited-0b8cf153', 102, -1, 'draw', 2, 6, 7984, ''),
	('limited-0b8cf153', 107, 2, 'act', 0, 0, 8409, ''),
	('limited-0b8cf153', 108, -1, 'draw', 2, 6, 8409, ''),
	('limited-0b8cf153', 113, 2, 'act', 0, 0, 9106, ''),
	('limited-0b8cf153', 114, -1, 'draw', 2, 6, 9106, ''),
	('limited-0b8cf153', 119, 2, 'act', 0, 0, 9493, ''),
	('limited-0b8cf153', 120, -1, 'draw', 0, 6, 9493, ''),
	('limited-0b8cf153', 125, 2, 'act', 0, 0, 9769, ''),
	('limited-0b8cf153', 126, -1, 'draw', 4, 6, 9769, ''),
	('limited-0b8cf153', 131, 2, 'act', 0, 0, 10120, ''),
	('limited-0b8cf153', 132, -1, 'draw', 3, 6, 10120, ''),
	('limited-0b8cf153', 137, 2, 'act', 0, 0, 10637, ''),
	('limited-0b8cf153', 138, -1, 'draw', 5, 6, 10637, ''),
	('limited-0b8cf153', 143, 2, 'act', 0, 0, 11096, ''),
	('limited-0b8cf153', 144, -1, 'draw', 2, 6, 11096, ''),
	('limited-0b8cf153', 149, 1, 'act', 2, 0, 11848, ''),
	('limited-0b8cf153', 154, 1, 'act', 0, 0, 12323, '');
INSERT INTO public.lines VALUES
	('limited-0b8cf153', 155, -1, 'draw', 0, 6, 12323, ''),
	('limited-0b8cf153', 160, 1, 'act', 0, 0, 12763, ''),
	('limited-0b8cf153', 161, -1, 'draw', 5, 6, 12763, ''),
	('limited-0b8cf153', 166, 1, 'act', 0, 0, 13112, ''),
	('limited-0b8cf153', 167, -1, 'draw', 5, 6, 13112, ''),
	('limited-0b8cf153', 172, 1, 'act', 0, 0, 13576, ''),
	('limited-0b8cf153', 173, -1, 'draw', 1, 6, 13576, ''),
	('limited-0b8cf153', 178, 1, 'act', 0, 0, 14144, ''),
	('limited-0b8cf153', 179, -1, 'draw', 0, 6, 14144, ''),
	('limited-0b8cf153', 184, 1, 'act', 0, 0, 14584, ''),
	('limited-0b8cf153', 185, -1, 'draw', 4, 6, 14584, ''),
	('limited-0b8cf153', 190, 1, 'act', 0, 0, 15036, ''),
	('limited-0b8cf153', 191, -1, 'draw', 1, 6, 15036, ''),
	('limited-0b8cf153', 196, 1, 'act', 0, 0, 15584, ''),
	('limited-0b8cf153', 197, -1, 'draw', 2, 6, 15584, ''),
	('limited-0b8cf153', 202, 1, 'act', 0, 0, 16204, ''),
	('limited-0b8cf153', 203, -1, 'draw', 4, 6, 16204, ''),
	('limited-0b8cf153', 208, 1, 'act', 0, 0, 16780, ''),
	('limited-0b8cf153', 209, -1, 'draw', 0, 6, 16780, ''),
	('limited-0b8cf153', 214, 1, 'act', 0, 0, 17324, ''),
	('limited-0b8cf153', 215, -1, 'draw', 1, 6, 17324, ''),
	('limited-0b8cf153', 220, 1, 'act', 0, 0, 17868, ''),
	('limited-0b8cf153', 221, -1, 'draw', 5, 6, 17868, ''),
	('limited-0b8cf153', 226, 1, 'act', 0, 0, 18424, ''),
	('limited-0b8cf153', 227, -1, 'draw', 4, 6, 18424, ''),
	('limited-0b8cf153', 232, 1, 'act', 0, 0, 18976, ''),
	('limited-0b8cf153', 233, -1, 'draw', 3, 6, 18976, ''),
	('limited-0b8cf153', 238, 1, 'act', 0, 0, 19560, ''),
	('limited-0b8cf153', 239, -1, 'draw', 2, 6, 19560, ''),
	('limited-0b8cf153', 244, 1, 'act', 0, 0, 20018, ''),
	('limited-0b8cf153', 245, -1, 'draw', 1, 6, 20018, ''),
	('limited-0b8cf153', 250, 1, 'act', 0, 0, 20621, ''),
	('limited-0b8cf153', 251, -1, 'draw', 1, 6, 20621, ''),
	('limited-0b8cf153', 256, 1, 'act', 0, 0, 21236, ''),
	('limited-0b8cf153', 257, -1, 'draw', 2, 6, 21236, ''),
	('limited-0b8cf153', 262, 1, 'act', 0, 0, 22144, ''),
	('limited-0b8cf153', 263, -1, 'draw', 1, 6, 22144, ''),
	('limited-0b8cf153', 268, 1, 'act', 0, 0, 22648, ''),
	('limited-0b8cf153', 269, -1, 'draw', 5, 6, 22648, ''),
	('limited-0b8cf153', 274, 1, 'act', 0, 0, 23252, ''),
	('limited-0b8cf153', 275, -1, 'draw', 4, 6, 23252, ''),
	('limited-0b8cf153', 279, 0, 'act', 0, 0, 23768, ''),
	('limited-0b8cf153', 280, -1, 'draw', 3, 6, 23768, ''),
	('limited-0b8cf153', 285, 0, 'act', 0, 0, 24300, ''),
	('limited-0b8cf153', 286, -1, 'draw', 1, 6, 24300, ''),
	('limited-0b8cf153', 290, 2, 'act', 0, 0, 25040, ''),
	('limited-0b8cf153', 291, -1, 'draw', 3, 6, 25040, ''),
	('limited-0b8cf153', 296, 2, 'act', 0, 0, 25578, ''),
	('limited-0b8cf153', 297, -1, 'draw', 2, 6, 25578, ''),
	('limited-0b8cf153', 302, 2, 'act', 0, 0, 26124, '');
INSERT INTO public.lines VALUES
	('limited-0b8cf153', 303, -1, 'draw', 3, 6, 26124, ''),
	('limited-0b8cf153', 308, 2, 'act', 0, 0, 26648, ''),
	('limited-0b8cf153', 309, -1, 'draw', 4, 6, 26648, ''),
	('limited-0b8cf153', 314, 2, 'act', 0, 0, 27192, ''),
	('limited-0b8cf153', 106, -1, 'draw', 5, 6, 8279, ''),
	('limited-0b8cf153', 111, 1, 'act', 0, 0, 8932, ''),
	('limited-0b8cf153', 112, -1, 'draw', 4, 6, 8932, ''),
	('limited-0b8cf153', 117, 1, 'act', 0, 0, 9479, ''),
	('limited-0b8cf153', 118, -1, 'draw', 3, 6, 9479, ''),
	('limited-0b8cf153', 123, 1, 'act', 0, 0, 9753, ''),
	('limited-0b8cf153', 124, -1, 'draw', 4, 6, 9753, ''),
	('limited-0b8cf153', 129, 1, 'act', 0, 0, 10040, ''),
	('limited-0b8cf153', 130, -1, 'draw', 3, 6, 10040, ''),
	('limited-0b8cf153', 135, 1, 'act', 0, 0, 10550, ''),
	('limited-0b8cf153', 136, -1, 'draw', 2, 6, 10550, ''),
	('limited-0b8cf153', 141, 1, 'act', 0, 0, 11011, ''),
	('limited-0b8cf153', 142, -1, 'draw', 5, 6, 11011, ''),
	('limited-0b8cf153', 147, 1, 'act', 0, 0, 11548, ''),
	('limited-0b8cf153', 148, -1, 'draw', 4, 6, 11548, ''),
	('limited-0b8cf153', 152, 0, 'act', 0, 0, 12028, ''),
	('limited-0b8cf153', 153, -1, 'draw', 5, 6, 12028, ''),
	('limited-0b8cf153', 158, 0, 'act', 0, 0, 12433, ''),
	('limited-0b8cf153', 159, -1, 'draw', 0, 6, 12433, ''),
	('limited-0b8cf153', 164, 0, 'act', 0, 0, 12847, ''),
	('limited-0b8cf153', 165, -1, 'draw', 3, 6, 12847, ''),
	('limited-0b8cf153', 170, 0, 'act', 0, 0, 13267, ''),
	('limited-0b8cf153', 171, -1, 'draw', 3, 6, 13267, ''),
	('limited-0b8cf153', 176, 0, 'act', 0, 0, 13833, ''),
	('limited-0b8cf153', 177, -1, 'draw', 1, 6, 13833, ''),
	('limited-0b8cf153', 182, 0, 'act', 0, 0, 14264, ''),
	('limited-0b8cf153', 183, -1, 'draw', 3, 6, 14264, ''),
	('limited-0b8cf153', 188, 0, 'act', 0, 0, 14716, ''),
	('limited-0b8cf153', 189, -1, 'draw', 3, 6, 14716, ''),
	('limited-0b8cf153', 194, 0, 'act', 0, 0, 15260, ''),
	('limited-0b8cf153', 195, -1, 'draw', 3, 6, 15260, ''),
	('limited-0b8cf153', 200, 0, 'act', 0, 0, 15857, ''),
	('limited-0b8cf153', 201, -1, 'draw', 3, 6, 15857, ''),
	('limited-0b8cf153', 206, 0, 'act', 0, 0, 16428, ''),
	('limited-0b8cf153', 207, -1, 'draw', 4, 6, 16428, ''),
	('limited-0b8cf153', 212, 0, 'act', 0, 0, 16957, ''),
	('limited-0b8cf153', 213, -1, 'draw', 0, 6, 16957, ''),
	('limited-0b8cf153', 218, 0, 'act', 0, 0, 17540, ''),
	('limited-0b8cf153', 219, -1, 'draw', 2, 6, 17540, ''),
	('limited-0b8cf153', 224, 0, 'act', 0, 0, 18088, ''),
	('limited-0b8cf153', 225, -1, 'draw', 1, 6, 18088, ''),
	('limited-0b8cf153', 230, 0, 'act', 0, 0, 18656, ''),
	('limited-0b8cf153', 231, -1, 'draw', 5, 6, 18656, ''),
	('limited-0b8cf153', 236, 0, 'act', 0, 0, 19200, ''),
	('limited-0b8cf153', 237, -1, 'draw', 0, 6, 19200, ''),
	('limited-0b8cf153', 242, 0, 'act', 0, 0, 19724, '');
INSERT INTO public.lines VALUES
	('limited-0b8cf153', 243, -1, 'draw', 4, 6, 19724, ''),
	('limited-0b8cf153', 248, 0, 'act', 0, 0, 20256, ''),
	('limited-0b8cf153', 249, -1, 'draw', 5, 6, 20256, ''),
	('limited-0b8cf153', 254, 0, 'act', 0, 0, 20799, ''),
	('limited-0b8cf153', 255, -1, 'draw', 2, 6, 20799, ''),
	('limited-0b8cf153', 260, 0, 'act', 0, 0, 21744, ''),
	('limited-0b8cf153', 261, -1, 'draw', 3, 6, 21744, ''),
	('limited-0b8cf153', 266, 0, 'act', 0, 0, 22321, ''),
	('limited-0b8cf153', 267, -1, 'draw', 3, 6, 22321, ''),
	('limited-0b8cf153', 272, 0, 'act', 0, 0, 22960, ''),
	('limited-0b8cf153', 273, -1, 'draw', 1, 6, 22960, ''),
	('limited-0b8cf153', 277, 2, 'act', 0, 0, 23676, ''),
	('limited-0b8cf153', 278, -1, 'draw', 3, 6, 23676, ''),
	('limited-0b8cf153', 283, 2, 'act', 0, 0, 24212, ''),
	('limited-0b8cf153', 284, -1, 'draw', 5, 6, 24212, ''),
	('limited-0b8cf153', 289, 1, 'act', 2, 0, 24971, ''),
	('limited-0b8cf153', 294, 1, 'act', 0, 0, 25504, ''),
	('limited-0b8cf153', 295, -1, 'draw', 5, 6, 25504, ''),
	('limited-0b8cf153', 300, 1, 'act', 0, 0, 26027, ''),
	('limited-0b8cf153', 301, -1, 'draw', 3, 6, 26027, ''),
	('limited-0b8cf153', 306, 1, 'act', 0, 0, 26556, ''),
	('limited-0b8cf153', 307, -1, 'draw', 0, 6, 26556, ''),
	('limited-0b8cf153', 312, 1, 'act', 0, 0, 27052, ''),
	('limited-0b8cf153', 313, -1, 'draw', 4, 6, 27052, ''),
	('limited-0b8cf153', 318, 1, 'act', 0, 0, 27631, ''),
	('limited-0b8cf153', 319, -1, 'draw', 2, 6, 27631, ''),
	('limited-0b8cf153', 324, 1, 'act', 0, 0, 28121, ''),
	('limited-0b8cf153', 325, -1, 'draw', 4, 6, 28121, ''),
	('limited-0b8cf153', 330, 1, 'act', 0, 0, 28664, ''),
	('limited-0b8cf153', 331, -1, 'draw', 1, 6, 28664, ''),
	('limited-0b8cf153', 336, 1, 'act', 0, 0, 29284, ''),
	('limited-0b8cf153', 337, -1, 'draw', 5, 6, 29284, ''),
	('limited-0b8cf153', 288, -1, 'draw', 1, 6, 24640, ''),
	('limited-0b8cf153', 292, 0, 'act', 0, 0, 25152, ''),
	('limited-0b8cf153', 293, -1, 'draw', 5, 6, 25152, ''),
	('limited-0b8cf153', 298, 0, 'act', 0, 0, 25665, ''),
	('limited-0b8cf153', 299, -1, 'draw', 0, 6, 25665, ''),
	('limited-0b8cf153', 304, 0, 'act', 0, 0, 26173, ''),
	('limited-0b8cf153', 305, -1, 'draw', 2, 6, 26173, ''),
	('limited-0b8cf153', 310, 0, 'act', 0, 0, 26758, ''),
	('limited-0b8cf153', 311, -1, 'draw', 5, 6, 26758, ''),
	('limited-0b8cf153', 316, 0, 'act', 0, 0, 27276, ''),
	('limited-0b8cf153', 317, -1, 'draw', 2, 6, 27276, ''),
	('limited-0b8cf153', 322, 0, 'act', 0, 0, 27788, ''),
	('limited-0b8cf153', 323, -1, 'draw', 3, 6, 27788, ''),
	('limited-0b8cf153', 328, 0, 'act', 0, 0, 28352, ''),
	('limited-0b8cf153', 329, -1, 'draw', 5, 6, 28352, ''),
	('limited-0b8cf153', 334, 0, 'act', 0, 0, 28925, ''),
	('limited-0b8cf153', 335, -1, 'draw', 3, 6, 28925, ''),
	('limited-0b8cf153', 340, 0, 'act', 0, 0, 29692, '');
INSERT INTO public.lines VALUES
	('limited-0b8cf153', 341, -1, 'draw', 0, 6, 29692, ''),
	('limited-0b8cf153', 346, 0, 'act', 0, 0, 30352, ''),
	('limited-0b8cf153', 347, -1, 'draw', 4, 6, 30352, ''),
	('limited-0b8cf153', 352, 0, 'act', 0, 0, 31000, ''),
	('limited-0b8cf153', 353, -1, 'draw', 3, 6, 31000, ''),
	('limited-0b8cf153', 358, 0, 'act', 0, 0, 31509, ''),
	('limited-0b8cf153', 359, -1, 'draw', 0, 6, 31509, ''),
	('limited-0b8cf153', 364, 0, 'act', 0, 0, 32172, ''),
	('limited-0b8cf153', 365, -1, 'draw', 0, 6, 32172, ''),
	('limited-0b8cf153', 370, 0, 'act', 0, 0, 32822, ''),
	('limited-0b8cf153', 371, -1, 'draw', 5, 6, 32822, ''),
	('limited-0b8cf153', 376, 1, 'act', 0, 0, 33704, ''),
	('limited-0b8cf153', 377, -1, 'draw', 0, 6, 33704, ''),
	('limited-0b8cf153', 382, 2, 'act', 0, 0, 34276, ''),
	('limited-0b8cf153', 383, -1, 'draw', 1, 6, 34276, ''),
	('limited-0b8cf153', 388, 1, 'act', 0, 0, 35184, ''),
	('limited-0b8cf153', 389, -1, 'draw', 0, 6, 35184, ''),
	('limited-0b8cf153', 394, 2, 'act', 0, 0, 35840, ''),
	('limited-0b8cf153', 395, -1, 'draw', 5, 6, 35840, ''),
	('limited-0b8cf153', 400, 1, 'act', 0, 0, 36558, ''),
	('limited-0b8cf153', 401, -1, 'draw', 4, 6, 36558, ''),
	('limited-0b8cf153', 406, 1, 'act', 0, 0, 37348, ''),
	('limited-0b8cf153', 407, -1, 'draw', 0, 6, 37348, ''),
	('limited-0b8cf153', 412, 1, 'act', 0, 0, 38432, ''),
	('limited-0b8cf153', 413, -1, 'draw', 1, 6, 38432, ''),
	('limited-16aef07e', 2, 0, 'act', 0, 0, 141, ''),
	('limited-16aef07e', 3, -1, 'draw', 2, 6, 141, ''),
	('limited-16aef07e', 8, 0, 'act', 0, 0, 642, ''),
	('limited-16aef07e', 9, -1, 'draw', 1, 6, 642, ''),
	('limited-16aef07e', 14, 1, 'undo', 11, 0, 1530, ''),
	('limited-16aef07e', 19, 1, 'act', 0, 0, 1703, ''),
	('limited-16aef07e', 20, -1, 'draw', 2, 6, 1703, ''),
	('limited-16aef07e', 25, 0, 'act', 0, 0, 2042, ''),
	('limited-16aef07e', 26, -1, 'draw', 3, 6, 2042, ''),
	('limited-16aef07e', 31, 1, 'act', 0, 0, 2166, ''),
	('limited-16aef07e', 32, -1, 'draw', 1, 6, 2166, ''),
	('limited-16aef07e', 37, 0, 'act', 0, 0, 2255, ''),
	('limited-16aef07e', 38, -1, 'draw', 5, 6, 2255, ''),
	('limited-16aef07e', 43, 1, 'act', 0, 0, 2485, ''),
	('limited-16aef07e', 44, -1, 'draw', 1, 6, 2485, ''),
	('limited-16aef07e', 49, 0, 'act', 0, 0, 2726, ''),
	('limited-16aef07e', 50, -1, 'draw', 0, 6, 2726, ''),
	('limited-16aef07e', 55, 1, 'act', 0, 0, 2902, ''),
	('limited-16aef07e', 56, -1, 'draw', 1, 6, 2902, ''),
	('limited-16aef07e', 61, 0, 'act', 0, 0, 3066, ''),
	('limited-16aef07e', 62, -1, 'draw', 5, 6, 3066, ''),
	('limited-16aef07e', 67, 1, 'act', 0, 0, 3237, ''),
	('limited-16aef07e', 68, -1, 'draw', 4, 6, 3237, ''),
	('limited-16aef07e', 73, 0, 'act', 0, 0, 3402, ''),
	('limited-16aef07e', 74, -1, 'draw', 4, 6, 3402, '');
INSERT INTO public.lines VALUES
	('limited-16aef07e', 79, 1, 'act', 0, 0, 3770, ''),
	('limited-16aef07e', 80, -1, 'draw', 4, 6, 3770, ''),
	('limited-16aef07e', 85, 0, 'act', 0, 0, 4150, ''),
	('limited-16aef07e', 86, -1, 'draw', 0, 6, 4150, ''),
	('limited-16aef07e', 91, 1, 'act', 0, 0, 4430, ''),
	('limited-16aef07e', 92, -1, 'draw', 4, 6, 4430, ''),
	('limited-16aef07e', 97, 0, 'act', 0, 0, 4622, ''),
	('limited-16aef07e', 98, -1, 'draw', 3, 6, 4622, ''),
	('limited-16aef07e', 144, -1, 'draw', 0, 6, 6614, ''),
	('limited-16aef07e', 149, 0, 'act', 0, 0, 6854, ''),
	('limited-0b8cf153', 315, -1, 'draw', 0, 6, 27192, ''),
	('limited-0b8cf153', 320, 2, 'act', 0, 0, 27719, ''),
	('limited-0b8cf153', 321, -1, 'draw', 3, 6, 27719, ''),
	('limited-0b8cf153', 326, 2, 'act', 0, 0, 28267, ''),
	('limited-0b8cf153', 327, -1, 'draw', 3, 6, 28267, ''),
	('limited-0b8cf153', 332, 2, 'act', 0, 0, 28801, ''),
	('limited-0b8cf153', 333, -1, 'draw', 5, 6, 28801, ''),
	('limited-0b8cf153', 338, 2, 'act', 0, 0, 29444, ''),
	('limited-0b8cf153', 339, -1, 'draw', 1, 6, 29444, ''),
	('limited-0b8cf153', 344, 2, 'act', 0, 0, 30213, ''),
	('limited-0b8cf153', 345, -1, 'draw', 1, 6, 30213, ''),
	('limited-0b8cf153', 350, 2, 'act', 0, 0, 30782, ''),
	('limited-0b8cf153', 351, -1, 'draw', 1, 6, 30782, ''),
	('limited-0b8cf153', 356, 2, 'act', 0, 0, 31456, ''),
	('limited-0b8cf153', 357, -1, 'draw', 0, 6, 31456, ''),
	('limited-0b8cf153', 362, 2, 'act', 0, 0, 32084, ''),
	('limited-0b8cf153', 363, -1, 'draw', 3, 6, 32084, ''),
	('limited-0b8cf153', 368, 2, 'act', 0, 0, 32652, ''),
	('limited-0b8cf153', 369, -1, 'draw', 2, 6, 32652, ''),
	('limited-0b8cf153', 374, 2, 'act', 0, 0, 33384, ''),
	('limited-0b8cf153', 375, -1, 'draw', 4, 6, 33384, ''),
	('limited-0b8cf153', 380, 1, 'act', 0, 0, 34252, ''),
	('limited-0b8cf153', 381, -1, 'draw', 5, 6, 34252, ''),
	('limited-0b8cf153', 386, 2, 'act', 0, 0, 34748, ''),
	('limited-0b8cf153', 387, -1, 'draw', 2, 6, 34748, ''),
	('limited-0b8cf153', 392, 1, 'act', 0, 0, 35711, ''),
	('limited-0b8cf153', 393, -1, 'draw', 1, 6, 35711, ''),
	('limited-0b8cf153', 398, 2, 'act', 0, 0, 36236, ''),
	('limited-0b8cf153', 399, -1, 'draw', 2, 6, 36236, ''),
	('limited-0b8cf153', 404, 1, 'act', 0, 0, 37000, ''),
	('limited-0b8cf153', 405, -1, 'draw', 2, 6, 37000, ''),
	('limited-0b8cf153', 410, 1, 'act', 0, 0, 38068, ''),
	('limited-0b8cf153', 411, -1, 'draw', 4, 6, 38068, ''),
	('limited-16aef07e', 1, -1, 'draw', 0, 2, 0, ''),
	('limited-16aef07e', 6, 0, 'act', 0, 0, 490, ''),
	('limited-16aef07e', 7, -1, 'draw', 1, 6, 490, ''),
	('limited-16aef07e', 12, 1, 'act', 0, 0, 826, ''),
	('limited-16aef07e', 13, -1, 'draw', 4, 6, 826, ''),
	('limited-16aef07e', 17, 0, 'act', 0, 0, 1678, ''),
	('limited-16aef07e', 18, -1, 'draw', 4, 6, 1678, '');
INSERT INTO public.lines VALUES
	('limited-16aef07e', 23, 1, 'act', 0, 0, 1984, ''),
	('limited-16aef07e', 24, -1, 'draw', 0, 6, 1984, ''),
	('limited-16aef07e', 29, 0, 'act', 0, 0, 2115, ''),
	('limited-16aef07e', 30, -1, 'draw', 4, 6, 2115, ''),
	('limited-16aef07e', 35, 1, 'act', 0, 0, 2226, ''),
	('limited-16aef07e', 36, -1, 'draw', 3, 6, 2226, ''),
	('limited-16aef07e', 41, 0, 'act', 0, 0, 2393, ''),
	('limited-16aef07e', 42, -1, 'draw', 1, 6, 2393, ''),
	('limited-16aef07e', 47, 1, 'act', 0, 0, 2670, ''),
	('limited-16aef07e', 48, -1, 'draw', 0, 6, 2670, ''),
	('limited-16aef07e', 53, 0, 'act', 0, 0, 2846, ''),
	('limited-16aef07e', 54, -1, 'draw', 0, 6, 2846, ''),
	('limited-16aef07e', 59, 1, 'act', 0, 0, 3016, ''),
	('limited-16aef07e', 60, -1, 'draw', 2, 6, 3016, ''),
	('limited-16aef07e', 65, 0, 'act', 0, 0, 3170, ''),
	('limited-16aef07e', 66, -1, 'draw', 3, 6, 3170, ''),
	('limited-16aef07e', 71, 1, 'act', 0, 0, 3319, ''),
	('limited-16aef07e', 72, -1, 'draw', 2, 6, 3319, ''),
	('limited-16aef07e', 77, 0, 'act', 0, 0, 3598, ''),
	('limited-16aef07e', 78, -1, 'draw', 0, 6, 3598, ''),
	('limited-16aef07e', 83, 1, 'act', 0, 0, 4038, ''),
	('limited-16aef07e', 84, -1, 'draw', 4, 6, 4038, ''),
	('limited-16aef07e', 89, 0, 'act', 0, 0, 4342, ''),
	('limited-16aef07e', 90, -1, 'draw', 4, 6, 4342, ''),
	('limited-16aef07e', 95, 1, 'act', 0, 0, 4579, ''),
	('limited-16aef07e', 96, -1, 'draw', 2, 6, 4579, ''),
	('limited-16aef07e', 101, 0, 'act', 0, 0, 4694, ''),
	('limited-16aef07e', 102, -1, 'draw', 1, 6, 4694, ''),
	('limited-16aef07e', 150, -1, 'draw', 0, 6, 6854, ''),
	('limited-16aef07e', 155, 1, 'act', 0, 0, 7086, ''),
	('limited-16aef07e', 156, -1, 'draw', 0, 6, 7086, ''),
	('limited-16aef07e', 161, 0, 'act', 0, 0, 7303, ''),
	('limited-16aef07e', 162, -1, 'draw', 4, 6, 7303, ''),
	('limited-16aef07e', 167, 1, 'act', 0, 0, 7390, ''),
	('limited-16aef07e', 168, -1, 'draw', 1, 6, 7390, ''),
	('limited-16aef07e', 173, 0, 'act', 0, 0, 7642, ''),
	('limited-16aef07e', 174, -1, 'draw', 0, 6, 7642, ''),
	('limited-16aef07e', 178, -1, 'draw', 5, 6, 7798, ''),
	('limited-0b8cf153', 342, 1, 'act', 0, 0, 30087, ''),
	('limited-0b8cf153', 343, -1, 'draw', 2, 6, 30087, ''),
	('limited-0b8cf153', 348, 1, 'act', 0, 0, 30700, ''),
	('limited-0b8cf153', 349, -1, 'draw', 3, 6, 30700, ''),
	('limited-0b8cf153', 354, 1, 'act', 0, 0, 31328, ''),
	('limited-0b8cf153', 355, -1, 'draw', 5, 6, 31328, ''),
	('limited-0b8cf153', 360, 1, 'act', 0, 0, 31852, ''),
	('limited-0b8cf153', 361, -1, 'draw', 1, 6, 31852, ''),
	('limited-0b8cf153', 366, 1, 'act', 0, 0, 32518, ''),
	('limited-0b8cf153', 367, -1, 'draw', 3, 6, 32518, ''),
	('limited-0b8cf153', 372, 1, 'act', 0, 0, 33220, ''),
	('limited-0b8cf153', 373, -1, 'draw', 3, 6, 33220, '');
INSERT INTO public.lines VALUES
	('limited-0b8cf153', 378, 2, 'act', 0, 0, 33924, ''),
	('limited-0b8cf153', 379, -1, 'draw', 5, 6, 33924, ''),
	('limited-0b8cf153', 384, 1, 'act', 0, 0, 34552, ''),
	('limited-0b8cf153', 385, -1, 'draw', 1, 6, 34552, ''),
	('limited-0b8cf153', 390, 2, 'act', 0, 0, 35317, ''),
	('limited-0b8cf153', 391, -1, 'draw', 0, 6, 35317, ''),
	('limited-0b8cf153', 396, 1, 'act', 0, 0, 36164, ''),
	('limited-0b8cf153', 397, -1, 'draw', 3, 6, 36164, ''),
	('limited-0b8cf153', 402, 2, 'act', 0, 0, 36676, ''),
	('limited-0b8cf153', 403, -1, 'draw', 4, 6, 36676, ''),
	('limited-0b8cf153', 408, 1, 'act', 0, 0, 37716, ''),
	('limited-0b8cf153', 409, -1, 'draw', 5, 6, 37716, ''),
	('limited-16aef07e', 4, 1, 'act', 0, 0, 374, ''),
	('limited-16aef07e', 5, -1, 'draw', 5, 6, 374, ''),
	('limited-16aef07e', 10, 1, 'act', 0, 0, 766, ''),
	('limited-16aef07e', 11, -1, 'draw', 0, 6, 766, ''),
	('limited-16aef07e', 15, 1, 'act', 0, 0, 1659, ''),
	('limited-16aef07e', 16, -1, 'draw', 3, 6, 1659, ''),
	('limited-16aef07e', 21, 0, 'act', 0, 0, 1884, ''),
	('limited-16aef07e', 22, -1, 'draw', 5, 6, 1884, ''),
	('limited-16aef07e', 27, 1, 'act', 0, 0, 2079, ''),
	('limited-16aef07e', 28, -1, 'draw', 5, 6, 2079, ''),
	('limited-16aef07e', 33, 0, 'act', 0, 0, 2193, ''),
	('limited-16aef07e', 34, -1, 'draw', 3, 6, 2193, ''),
	('limited-16aef07e', 39, 1, 'act', 0, 0, 2346, ''),
	('limited-16aef07e', 40, -1, 'draw', 0, 6, 2346, ''),
	('limited-16aef07e', 45, 0, 'act', 0, 0, 2618, ''),
	('limited-16aef07e', 46, -1, 'draw', 1, 6, 2618, ''),
	('limited-16aef07e', 51, 1, 'act', 0, 0, 2805, ''),
	('limited-16aef07e', 52, -1, 'draw', 3, 6, 2805, ''),
	('limited-16aef07e', 57, 0, 'act', 0, 0, 2982, ''),
	('limited-16aef07e', 58, -1, 'draw', 2, 6, 2982, ''),
	('limited-16aef07e', 63, 1, 'act', 0, 0, 3123, ''),
	('limited-16aef07e', 64, -1, 'draw', 1, 6, 3123, ''),
	('limited-16aef07e', 69, 0, 'act', 0, 0, 3274, ''),
	('limited-16aef07e', 70, -1, 'draw', 5, 6, 3274, ''),
	('limited-16aef07e', 75, 1, 'act', 0, 0, 3522, ''),
	('limited-16aef07e', 76, -1, 'draw', 0, 6, 3522, ''),
	('limited-16aef07e', 81, 0, 'act', 0, 0, 3904, ''),
	('limited-16aef07e', 82, -1, 'draw', 2, 6, 3904, ''),
	('limited-16aef07e', 87, 1, 'act', 0, 0, 4294, ''),
	('limited-16aef07e', 88, -1, 'draw', 1, 6, 4294, ''),
	('limited-16aef07e', 93, 0, 'act', 0, 0, 4510, ''),
	('limited-16aef07e', 94, -1, 'draw', 5, 6, 4510, ''),
	('limited-16aef07e', 99, 1, 'act', 0, 0, 4642, ''),
	('limited-16aef07e', 100, -1, 'draw', 3, 6, 4642, ''),
	('limited-16aef07e', 151, 1, 'act', 0, 0, 6926, ''),
	('limited-16aef07e', 152, -1, 'draw', 0, 6, 6926, ''),
	('limited-16aef07e', 157, 0, 'act', 0, 0, 7179, ''),
	('limited-16aef07e', 158, -1, 'draw', 3, 6, 7179, '');
INSERT INTO public.lines VALUES
	('limited-16aef07e', 163, 1, 'act', 0, 0, 7309, ''),
	('limited-16aef07e', 164, -1, 'draw', 3, 6, 7309, ''),
	('limited-16aef07e', 169, 0, 'act', 0, 0, 7499, ''),
	('limited-16aef07e', 170, -1, 'draw', 2, 6, 7499, ''),
	('limited-16aef07e', 175, 1, 'act', 0, 0, 7722, ''),
	('limited-16aef07e', 176, -1, 'draw', 1, 6, 7722, ''),
	('limited-16aef07e', 179, 1, 'act', 0, 0, 7910, ''),
	('limited-16aef07e', 180, -1, 'draw', 2, 6, 7910, ''),
	('limited-16aef07e', 181, 0, 'act', 0, 0, 7970, ''),
	('limited-16aef07e', 182, -1, 'draw', 3, 6, 7970, ''),
	('limited-16aef07e', 183, 1, 'act', 0, 0, 8006, ''),
	('limited-16aef07e', 184, -1, 'draw', 4, 6, 8006, ''),
	('limited-16aef07e', 185, 0, 'act', 0, 0, 8034, ''),
	('limited-16aef07e', 186, -1, 'draw', 0, 6, 8034, ''),
	('limited-16aef07e', 187, 1, 'act', 0, 0, 8050, ''),
	('limited-16aef07e', 188, -1, 'draw', 4, 6, 8050, ''),
	('limited-16aef07e', 189, 0, 'act', 0, 0, 8126, ''),
	('limited-16aef07e', 190, -1, 'draw', 0, 6, 8126, ''),
	('limited-16aef07e', 195, 1, 'act', 0, 0, 8350, ''),
	('limited-16aef07e', 196, -1, 'draw', 4, 6, 8350, ''),
	('limited-16aef07e', 201, 0, 'act', 0, 0, 8546, ''),
	('limited-16aef07e', 202, -1, 'draw', 4, 6, 8546, ''),
	('limited-16aef07e', 207, 1, 'act', 0, 0, 8743, ''),
	('limited-16aef07e', 208, -1, 'draw', 5, 6, 8743, ''),
	('limited-16aef07e', 213, 0, 'act', 0, 0, 8998, ''),
	('limited-16aef07e', 214, -1, 'draw', 3, 6, 8998, ''),
	('limited-16aef07e', 219, 1, 'act', 0, 0, 9270, ''),
	('limited-16aef07e', 220, -1, 'draw', 3, 6, 9270, ''),
	('limited-16aef07e', 225, 0, 'act', 0, 0, 9582, ''),
	('limited-16aef07e', 226, -1, 'draw', 5, 6, 9582, ''),
	('cabbie-a491a5e9', 1, 0, 'act', 41, 0, 130, ''),
	('cabbie-a491a5e9', 12, 1, 'act', 2, 0, 231, ''),
	('cabbie-a491a5e9', 15, 1, 'act', 0, 0, 396, ''),
	('cabbie-a491a5e9', 18, 1, 'act', 0, 0, 543, ''),
	('cabbie-a491a5e9', 21, 1, 'act', 24, 0, 688, ''),
	('cabbie-a491a5e9', 22, -1, 'draw', 25, 42, 688, ''),
	('cabbie-a491a5e9', 23, -1, 'draw', 25, 30, 688, ''),
	('cabbie-a491a5e9', 27, -5, 'host', 0, 0, 881, ''),
	('cabbie-a491a5e9', 30, 1, 'act', 0, 0, 1121, ''),
	('cabbie-a491a5e9', 33, 1, 'act', 0, 0, 1374, ''),
	('cabbie-a491a5e9', 36, 1, 'act', 0, 0, 1554, ''),
	('cabbie-a491a5e9', 39, 0, 'act', 0, 0, 1708, ''),
	('cabbie-a491a5e9', 42, 0, 'act', 1, 0, 2002, ''),
	('cabbie-a491a5e9', 45, 0, 'act', 0, 0, 2235, ''),
	('cabbie-a491a5e9', 48, 0, 'act', 0, 0, 2314, ''),
	('cabbie-a491a5e9', 53, 0, 'act', 81, 0, 2392, ''),
	('cabbie-a491a5e9', 54, -1, 'draw', 2, 27, 2392, ''),
	('cabbie-a491a5e9', 57, 0, 'act', 0, 0, 2662, ''),
	('cabbie-a491a5e9', 60, 0, 'act', 1, 0, 2841, ''),
	('cabbie-a491a5e9', 63, 0, 'act', 34, 0, 3150, '');
INSERT INTO public.lines VALUES
	('touring-52b3897f', 13, 0, 'act', 9, 0, 184, ''),
	('touring-52b3897f', 14, -1, 'draw', 0, 88, 184, ''),
	('touring-52b3897f', 19, 1, 'act', 19, 0, 377, ''),
	('touring-52b3897f', 20, -1, 'draw', 25, 85, 377, ''),
	('touring-52b3897f', 25, 0, 'act', 1, 0, 525, ''),
	('touring-52b3897f', 26, -1, 'draw', 44, 82, 525, ''),
	('touring-52b3897f', 31, 1, 'act', 4, 0, 764, ''),
	('touring-52b3897f', 32, -1, 'draw', 16, 79, 764, ''),
	('touring-52b3897f', 37, 0, 'act', 3, 0, 960, ''),
	('touring-52b3897f', 38, -1, 'draw', 55, 76, 960, ''),
	('touring-52b3897f', 43, 1, 'act', 0, 0, 1072, ''),
	('touring-52b3897f', 44, -1, 'draw', 55, 73, 1072, ''),
	('touring-52b3897f', 49, 0, 'act', 1, 0, 1281, ''),
	('touring-52b3897f', 50, -1, 'draw', 69, 70, 1281, ''),
	('touring-52b3897f', 55, 1, 'act', 10, 0, 1545, ''),
	('touring-52b3897f', 56, -1, 'draw', 6, 67, 1545, ''),
	('touring-52b3897f', 61, 0, 'act', 11, 0, 1777, ''),
	('touring-52b3897f', 62, -1, 'draw', 54, 64, 1777, ''),
	('touring-52b3897f', 67, 1, 'act', 15, 0, 1988, ''),
	('touring-52b3897f', 68, -1, 'draw', 55, 61, 1988, ''),
	('touring-52b3897f', 73, 0, 'act', 9, 0, 2140, ''),
	('touring-52b3897f', 74, -1, 'draw', 50, 58, 2140, ''),
	('touring-52b3897f', 79, 1, 'act', 5, 0, 2245, ''),
	('touring-52b3897f', 80, -1, 'draw', 49, 55, 2245, ''),
	('touring-52b3897f', 85, 0, 'act', 1, 0, 2452, ''),
	('touring-52b3897f', 86, -1, 'draw', 2, 52, 2452, ''),
	('touring-52b3897f', 91, 1, 'act', 11, 0, 2672, ''),
	('touring-52b3897f', 92, -1, 'draw', 12, 49, 2672, ''),
	('touring-52b3897f', 97, 0, 'act', 24, 0, 2924, ''),
	('touring-52b3897f', 98, -1, 'draw', 40, 46, 2924, ''),
	('touring-52b3897f', 103, 1, 'act', 14, 0, 3188, ''),
	('touring-52b3897f', 104, -1, 'draw', 39, 43, 3188, ''),
	('touring-52b3897f', 109, 0, 'act', 1, 0, 3432, ''),
	('touring-52b3897f', 110, -1, 'draw', 8, 40, 3432, ''),
	('touring-52b3897f', 115, 1, 'act', 1, 0, 3608, ''),
	('touring-52b3897f', 116, -1, 'draw', 16, 37, 3608, ''),
	('touring-52b3897f', 121, 0, 'act', 13, 0, 3936, ''),
	('touring-52b3897f', 122, -1, 'draw', 27, 34, 3936, ''),
	('touring-52b3897f', 127, 1, 'act', 19, 0, 4113, ''),
	('touring-52b3897f', 128, -1, 'draw', 2, 31, 4113, ''),
	('touring-52b3897f', 133, 0, 'act', 1, 0, 4246, ''),
	('touring-52b3897f', 134, -1, 'draw', 8, 28, 4246, ''),
	('touring-52b3897f', 139, 1, 'act', 12, 0, 4336, ''),
	('touring-52b3897f', 140, -1, 'draw', 2, 25, 4336, ''),
	('touring-52b3897f', 145, 0, 'act', 1, 0, 4452, ''),
	('touring-52b3897f', 146, -1, 'draw', 16, 22, 4452, ''),
	('limited-16aef07e', 191, 1, 'act', 0, 0, 8186, ''),
	('limited-16aef07e', 192, -1, 'draw', 5, 6, 8186, ''),
	('limited-16aef07e', 197, 0, 'act', 0, 0, 8410, ''),
	('limited-16aef07e', 198, -1, 'draw', 1, 6, 8410, '');
INSERT INTO public.lines VALUES
	('limited-16aef07e', 203, 1, 'act', 0, 0, 8622, ''),
	('limited-16aef07e', 204, -1, 'draw', 4, 6, 8622, ''),
	('limited-16aef07e', 209, 0, 'act', 0, 0, 8818, ''),
	('limited-16aef07e', 210, -1, 'draw', 0, 6, 8818, ''),
	('limited-16aef07e', 215, 1, 'act', 0, 0, 9086, ''),
	('limited-16aef07e', 216, -1, 'draw', 3, 6, 9086, ''),
	('limited-16aef07e', 221, 0, 'act', 0, 0, 9348, ''),
	('limited-16aef07e', 222, -1, 'draw', 1, 6, 9348, ''),
	('limited-16aef07e', 227, 0, 'act', 0, 0, 9614, ''),
	('limited-16aef07e', 228, -1, 'draw', 4, 6, 9614, ''),
	('cabbie-a491a5e9', 2, 1, 'act', 37, 0, 192, ''),
	('cabbie-a491a5e9', 3, -1, 'draw', 40, 47, 192, ''),
	('cabbie-a491a5e9', 4, -1, 'draw', 13, 46, 192, ''),
	('cabbie-a491a5e9', 5, -1, 'draw', 28, 45, 192, ''),
	('cabbie-a491a5e9', 6, -1, 'draw', 43, 44, 192, ''),
	('cabbie-a491a5e9', 7, -1, 'draw', 40, 43, 192, ''),
	('cabbie-a491a5e9', 8, -1, 'draw', 5, 13, 192, ''),
	('cabbie-a491a5e9', 9, -1, 'draw', 7, 16, 192, ''),
	('cabbie-a491a5e9', 10, -1, 'draw', 12, 15, 192, ''),
	('cabbie-a491a5e9', 13, 1, 'act', 0, 0, 251, ''),
	('cabbie-a491a5e9', 16, 1, 'act', 1, 0, 446, ''),
	('cabbie-a491a5e9', 19, 1, 'act', 0, 0, 610, ''),
	('cabbie-a491a5e9', 24, 1, 'act', 77, 0, 746, ''),
	('cabbie-a491a5e9', 25, -1, 'draw', 25, 29, 746, ''),
	('cabbie-a491a5e9', 28, 1, 'act', 0, 0, 962, ''),
	('cabbie-a491a5e9', 31, 1, 'act', 0, 0, 1291, ''),
	('cabbie-a491a5e9', 34, 1, 'act', 0, 0, 1426, ''),
	('cabbie-a491a5e9', 37, 1, 'act', 34, 0, 1621, ''),
	('cabbie-a491a5e9', 40, 0, 'act', 0, 0, 1766, ''),
	('cabbie-a491a5e9', 43, 0, 'act', 0, 0, 2046, ''),
	('cabbie-a491a5e9', 46, 0, 'act', 3, 0, 2262, ''),
	('cabbie-a491a5e9', 49, 0, 'act', 1, 0, 2339, ''),
	('cabbie-a491a5e9', 55, 0, 'act', 0, 0, 2495, ''),
	('cabbie-a491a5e9', 58, 0, 'act', 0, 0, 2703, ''),
	('cabbie-a491a5e9', 61, 0, 'act', 0, 0, 2958, ''),
	('touring-52b3897f', 15, 1, 'act', 9, 0, 279, ''),
	('touring-52b3897f', 16, -1, 'draw', 84, 87, 279, ''),
	('touring-52b3897f', 21, 0, 'act', 14, 0, 402, ''),
	('touring-52b3897f', 22, -1, 'draw', 76, 84, 402, ''),
	('touring-52b3897f', 27, 1, 'act', 0, 0, 576, ''),
	('touring-52b3897f', 28, -1, 'draw', 25, 81, 576, ''),
	('touring-52b3897f', 33, 0, 'act', 3, 0, 816, ''),
	('touring-52b3897f', 34, -1, 'draw', 66, 78, 816, ''),
	('touring-52b3897f', 39, 1, 'act', 12, 0, 1000, ''),
	('touring-52b3897f', 40, -1, 'draw', 44, 75, 1000, ''),
	('touring-52b3897f', 45, 0, 'act', 14, 0, 1166, ''),
	('touring-52b3897f', 46, -1, 'draw', 34, 72, 1166, ''),
	('touring-52b3897f', 51, 1, 'act', 34, 0, 1380, ''),
	('touring-52b3897f', 52, -1, 'draw', 27, 69, 1380, ''),
	('touring-52b3897f', 57, 0, 'act', 1, 0, 1648, '');
INSERT INTO public.lines VALUES
	('touring-52b3897f', 58, -1, 'draw', 55, 66, 1648, ''),
	('touring-52b3897f', 63, 1, 'act', 18, 0, 1859, ''),
	('touring-52b3897f', 64, -1, 'draw', 54, 63, 1859, ''),
	('touring-52b3897f', 69, 0, 'act', 20, 0, 2032, ''),
	('touring-52b3897f', 70, -1, 'draw', 16, 60, 2032, ''),
	('touring-52b3897f', 75, 1, 'act', 23, 0, 2188, ''),
	('touring-52b3897f', 76, -1, 'draw', 41, 57, 2188, ''),
	('touring-52b3897f', 81, 0, 'act', 5, 0, 2300, ''),
	('touring-52b3897f', 82, -1, 'draw', 23, 54, 2300, ''),
	('touring-52b3897f', 87, 1, 'act', 14, 0, 2516, ''),
	('touring-52b3897f', 88, -1, 'draw', 34, 51, 2516, ''),
	('touring-52b3897f', 93, 0, 'act', 3, 0, 2772, ''),
	('touring-52b3897f', 94, -1, 'draw', 42, 48, 2772, ''),
	('touring-52b3897f', 99, 1, 'act', 13, 0, 2972, ''),
	('touring-52b3897f', 100, -1, 'draw', 28, 45, 2972, ''),
	('touring-52b3897f', 105, 0, 'act', 27, 0, 3284, ''),
	('touring-52b3897f', 106, -1, 'draw', 39, 42, 3284, ''),
	('touring-52b3897f', 111, 1, 'act', 1, 0, 3500, ''),
	('touring-52b3897f', 112, -1, 'draw', 22, 39, 3500, ''),
	('touring-52b3897f', 117, 0, 'act', 8, 0, 3696, ''),
	('touring-52b3897f', 118, -1, 'draw', 23, 36, 3696, ''),
	('touring-52b3897f', 123, 1, 'act', 6, 0, 4015, ''),
	('touring-52b3897f', 124, -1, 'draw', 1, 33, 4015, ''),
	('touring-52b3897f', 129, 0, 'act', 24, 0, 4155, ''),
	('touring-52b3897f', 130, -1, 'draw', 19, 30, 4155, ''),
	('touring-52b3897f', 135, 1, 'act', 12, 0, 4288, ''),
	('limited-16aef07e', 193, 0, 'act', 0, 0, 8234, ''),
	('limited-16aef07e', 194, -1, 'draw', 4, 6, 8234, ''),
	('limited-16aef07e', 199, 1, 'act', 0, 0, 8506, ''),
	('limited-16aef07e', 200, -1, 'draw', 2, 6, 8506, ''),
	('limited-16aef07e', 205, 0, 'act', 0, 0, 8687, ''),
	('limited-16aef07e', 206, -1, 'draw', 1, 6, 8687, ''),
	('limited-16aef07e', 211, 1, 'act', 0, 0, 8902, ''),
	('limited-16aef07e', 212, -1, 'draw', 1, 6, 8902, ''),
	('limited-16aef07e', 217, 0, 'act', 0, 0, 9178, ''),
	('limited-16aef07e', 218, -1, 'draw', 0, 6, 9178, ''),
	('limited-16aef07e', 223, 1, 'act', 0, 0, 9442, ''),
	('limited-16aef07e', 224, -1, 'draw', 4, 6, 9442, ''),
	('cabbie-a491a5e9', 11, 1, 'act', 0, 0, 225, ''),
	('cabbie-a491a5e9', 14, 1, 'act', 0, 0, 287, ''),
	('cabbie-a491a5e9', 17, 1, 'act', 0, 0, 488, ''),
	('cabbie-a491a5e9', 20, 1, 'act', 1, 0, 663, ''),
	('cabbie-a491a5e9', 26, 1, 'act', 0, 0, 817, ''),
	('cabbie-a491a5e9', 29, 1, 'act', 0, 0, 1026, ''),
	('cabbie-a491a5e9', 32, 1, 'act', 1, 0, 1346, ''),
	('cabbie-a491a5e9', 35, 1, 'act', 0, 0, 1482, ''),
	('cabbie-a491a5e9', 38, 0, 'act', 0, 0, 1695, ''),
	('cabbie-a491a5e9', 41, 0, 'act', 0, 0, 1882, ''),
	('cabbie-a491a5e9', 44, 0, 'act', 0, 0, 2194, ''),
	('cabbie-a491a5e9', 47, 0, 'act', 0, 0, 2293, '');
INSERT INTO public.lines VALUES
	('cabbie-a491a5e9', 50, 0, 'act', 25, 0, 2366, ''),
	('cabbie-a491a5e9', 51, -1, 'draw', 26, 41, 2366, ''),
	('cabbie-a491a5e9', 52, -1, 'draw', 27, 28, 2366, ''),
	('cabbie-a491a5e9', 56, 0, 'act', 0, 0, 2593, ''),
	('cabbie-a491a5e9', 59, 0, 'act', 0, 0, 2755, ''),
	('cabbie-a491a5e9', 62, 0, 'act', 1, 0, 3038, ''),
	('touring-52b3897f', 1, -1, 'draw', 1, 2, 0, ''),
	('touring-52b3897f', 2, -1, 'draw', 96, 99, 0, ''),
	('touring-52b3897f', 3, -1, 'draw', 15, 98, 0, ''),
	('touring-52b3897f', 4, -1, 'draw', 34, 97, 0, ''),
	('touring-52b3897f', 5, -1, 'draw', 43, 96, 0, ''),
	('touring-52b3897f', 6, -1, 'draw', 73, 95, 0, ''),
	('touring-52b3897f', 7, -1, 'draw', 93, 94, 0, ''),
	('touring-52b3897f', 8, -1, 'draw', 28, 93, 0, ''),
	('touring-52b3897f', 9, -1, 'draw', 58, 92, 0, ''),
	('touring-52b3897f', 10, -1, 'draw', 44, 91, 0, ''),
	('touring-52b3897f', 11, -1, 'draw', 79, 90, 0, ''),
	('touring-52b3897f', 12, -1, 'draw', 47, 89, 0, ''),
	('touring-52b3897f', 17, 0, 'act', 27, 0, 341, ''),
	('touring-52b3897f', 18, -1, 'draw', 62, 86, 341, ''),
	('touring-52b3897f', 23, 1, 'act', 0, 0, 481, ''),
	('touring-52b3897f', 24, -1, 'draw', 10, 83, 481, ''),
	('touring-52b3897f', 29, 0, 'act', 5, 0, 655, ''),
	('touring-52b3897f', 30, -1, 'draw', 26, 80, 655, ''),
	('touring-52b3897f', 35, 1, 'act', 31, 0, 886, ''),
	('touring-52b3897f', 36, -1, 'draw', 17, 77, 886, ''),
	('touring-52b3897f', 41, 0, 'act', 3, 0, 1022, ''),
	('touring-52b3897f', 42, -1, 'draw', 12, 74, 1022, ''),
	('touring-52b3897f', 47, 1, 'act', 12, 0, 1209, ''),
	('touring-52b3897f', 48, -1, 'draw', 4, 71, 1209, ''),
	('touring-52b3897f', 53, 0, 'act', 34, 0, 1478, ''),
	('touring-52b3897f', 54, -1, 'draw', 39, 68, 1478, ''),
	('touring-52b3897f', 59, 1, 'act', 14, 0, 1720, ''),
	('touring-52b3897f', 60, -1, 'draw', 46, 65, 1720, ''),
	('touring-52b3897f', 65, 0, 'act', 9, 0, 1924, ''),
	('touring-52b3897f', 66, -1, 'draw', 25, 62, 1924, ''),
	('touring-52b3897f', 71, 1, 'act', 3, 0, 2064, ''),
	('touring-52b3897f', 72, -1, 'draw', 37, 59, 2064, ''),
	('touring-52b3897f', 77, 0, 'act', 12, 0, 2212, ''),
	('touring-52b3897f', 78, -1, 'draw', 20, 56, 2212, ''),
	('touring-52b3897f', 83, 1, 'act', 8, 0, 2352, ''),
	('touring-52b3897f', 84, -1, 'draw', 6, 53, 2352, ''),
	('touring-52b3897f', 89, 0, 'act', 5, 0, 2600, ''),
	('touring-52b3897f', 90, -1, 'draw', 37, 50, 2600, ''),
	('touring-52b3897f', 95, 1, 'act', 9, 0, 2828, ''),
	('touring-52b3897f', 96, -1, 'draw', 9, 47, 2828, ''),
	('touring-52b3897f', 101, 0, 'act', 1, 0, 3091, ''),
	('touring-52b3897f', 102, -1, 'draw', 37, 44, 3091, ''),
	('touring-52b3897f', 107, 1, 'act', 28, 0, 3380, ''),
	('touring-52b3897f', 108, -1, 'draw', 3, 41, 3380, '');
INSERT INTO public.lines VALUES
	('touring-52b3897f', 113, 0, 'act', 8, 0, 3553, ''),
	('touring-52b3897f', 114, -1, 'draw', 1, 38, 3553, ''),
	('touring-52b3897f', 119, 1, 'act', 9, 0, 3852, ''),
	('touring-52b3897f', 120, -1, 'draw', 31, 35, 3852, ''),
	('touring-52b3897f', 125, 0, 'act', 9, 0, 4060, ''),
	('touring-52b3897f', 126, -1, 'draw', 19, 32, 4060, ''),
	('touring-52b3897f', 131, 1, 'act', 8, 0, 4208, ''),
	('touring-52b3897f', 132, -1, 'draw', 2, 29, 4208, ''),
	('touring-52b3897f', 137, 0, 'act', 1, 0, 4323, ''),
	('touring-52b3897f', 138, -1, 'draw', 20, 26, 4323, ''),
	('touring-52b3897f', 143, 1, 'act', 1, 0, 4416, ''),
	('touring-52b3897f', 144, -1, 'draw', 14, 23, 4416, ''),
	('touring-52b3897f', 149, 0, 'act', 32, 0, 4548, ''),
	('touring-52b3897f', 150, -1, 'draw', 8, 20, 4548, ''),
	('touring-52b3897f', 155, 1, 'act', 5, 0, 4752, ''),
	('touring-52b3897f', 156, -1, 'draw', 4, 17, 4752, ''),
	('touring-52b3897f', 161, 0, 'act', 3, 0, 4872, ''),
	('touring-52b3897f', 162, -1, 'draw', 7, 14, 4872, ''),
	('touring-52b3897f', 167, 1, 'act', 3, 0, 5004, ''),
	('touring-52b3897f', 168, -1, 'draw', 8, 11, 5004, ''),
	('touring-52b3897f', 173, 0, 'act', 8, 0, 5196, ''),
	('touring-52b3897f', 174, -1, 'draw', 7, 8, 5196, ''),
	('touring-52b3897f', 179, 1, 'act', 9, 0, 5384, ''),
	('touring-52b3897f', 180, -1, 'draw', 2, 5, 5384, ''),
	('touring-52b3897f', 185, 0, 'act', 5, 0, 5548, ''),
	('touring-52b3897f', 186, -1, 'draw', 1, 2, 5548, ''),
	('touring-52b3897f', 191, 1, 'act', 0, 0, 5653, ''),
	('touring-52b3897f', 192, -1, 'draw', 11, 77, 5653, ''),
	('touring-52b3897f', 197, 0, 'act', 5, 0, 5832, ''),
	('touring-52b3897f', 198, -1, 'draw', 33, 74, 5832, ''),
	('touring-52b3897f', 203, 1, 'act', 4, 0, 6000, ''),
	('touring-52b3897f', 204, -1, 'draw', 65, 71, 6000, ''),
	('touring-52b3897f', 209, 0, 'act', 14, 0, 6187, ''),
	('touring-52b3897f', 210, -1, 'draw', 5, 68, 6187, ''),
	('touring-52b3897f', 215, 1, 'act', 0, 0, 6372, ''),
	('touring-52b3897f', 216, -1, 'draw', 13, 65, 6372, ''),
	('touring-52b3897f', 221, 0, 'act', 8, 0, 6554, ''),
	('touring-52b3897f', 222, -1, 'draw', 28, 62, 6554, ''),
	('touring-52b3897f', 227, 1, 'act', 11, 0, 6766, ''),
	('touring-52b3897f', 228, -1, 'draw', 15, 59, 6766, ''),
	('touring-52b3897f', 233, 0, 'act', 24, 0, 7032, ''),
	('touring-52b3897f', 234, -1, 'draw', 24, 56, 7032, ''),
	('touring-52b3897f', 239, 1, 'act', 9, 0, 7268, ''),
	('touring-52b3897f', 240, -1, 'draw', 24, 53, 7268, ''),
	('touring-52b3897f', 245, 0, 'act', 27, 0, 7536, ''),
	('touring-52b3897f', 246, -1, 'draw', 26, 50, 7536, ''),
	('touring-52b3897f', 251, 1, 'act', 2, 0, 7732, ''),
	('touring-52b3897f', 252, -1, 'draw', 42, 47, 7732, ''),
	('touring-52b3897f', 257, 0, 'act', 5, 0, 7920, ''),
	('touring-52b3897f', 258, -1, 'draw', 15, 44, 7920, '');
INSERT INTO public.lines VALUES
	('touring-52b3897f', 263, 1, 'act', 1, 0, 8104, ''),
	('touring-52b3897f', 264, -1, 'draw', 14, 41, 8104, ''),
	('touring-52b3897f', 269, 0, 'act', 14, 0, 8313, ''),
	('touring-52b3897f', 270, -1, 'draw', 24, 38, 8313, ''),
	('touring-52b3897f', 275, 1, 'act', 1, 0, 8492, ''),
	('touring-52b3897f', 276, -1, 'draw', 24, 35, 8492, ''),
	('touring-52b3897f', 281, 0, 'act', 8, 0, 8733, ''),
	('touring-52b3897f', 282, -1, 'draw', 11, 32, 8733, ''),
	('touring-52b3897f', 287, 1, 'act', 1, 0, 8905, ''),
	('touring-52b3897f', 288, -1, 'draw', 21, 29, 8905, ''),
	('touring-52b3897f', 293, 0, 'act', 11, 0, 9076, ''),
	('touring-52b3897f', 294, -1, 'draw', 10, 26, 9076, ''),
	('touring-52b3897f', 299, 1, 'act', 3, 0, 9296, ''),
	('touring-52b3897f', 300, -1, 'draw', 8, 23, 9296, ''),
	('touring-52b3897f', 305, 0, 'act', 2, 0, 9532, ''),
	('touring-52b3897f', 306, -1, 'draw', 16, 20, 9532, ''),
	('touring-52b3897f', 311, 1, 'act', 30, 0, 9834, ''),
	('touring-52b3897f', 312, -1, 'draw', 3, 17, 9834, ''),
	('touring-52b3897f', 317, 0, 'act', 34, 0, 10053, ''),
	('touring-52b3897f', 318, -1, 'draw', 8, 14, 10053, ''),
	('touring-52b3897f', 323, 1, 'act', 3, 0, 10312, ''),
	('touring-52b3897f', 324, -1, 'draw', 6, 11, 10312, ''),
	('touring-52b3897f', 329, 0, 'act', 9, 0, 10649, ''),
	('touring-52b3897f', 330, -1, 'draw', 7, 8, 10649, ''),
	('touring-52b3897f', 335, 1, 'act', 9, 0, 10932, ''),
	('touring-52b3897f', 336, -1, 'draw', 3, 5, 10932, ''),
	('touring-52b3897f', 341, 0, 'act', 20, 0, 11160, ''),
	('touring-52b3897f', 342, -1, 'draw', 0, 2, 11160, ''),
	('touring-52b3897f', 347, 1, 'act', 1, 0, 11536, ''),
	('touring-52b3897f', 348, -1, 'draw', 46, 68, 11536, ''),
	('touring-52b3897f', 353, 0, 'act', 10, 0, 11696, ''),
	('touring-52b3897f', 354, -1, 'draw', 37, 65, 11696, ''),
	('touring-52b3897f', 359, 1, 'act', 9, 0, 11930, ''),
	('touring-52b3897f', 360, -1, 'draw', 45, 62, 11930, ''),
	('touring-52b3897f', 136, -1, 'draw', 7, 27, 4288, ''),
	('touring-52b3897f', 141, 0, 'act', 1, 0, 4385, ''),
	('touring-52b3897f', 142, -1, 'draw', 15, 24, 4385, ''),
	('touring-52b3897f', 147, 1, 'act', 3, 0, 4512, ''),
	('touring-52b3897f', 148, -1, 'draw', 20, 21, 4512, ''),
	('touring-52b3897f', 153, 0, 'act', 1, 0, 4712, ''),
	('touring-52b3897f', 154, -1, 'draw', 12, 18, 4712, ''),
	('touring-52b3897f', 159, 1, 'act', 28, 0, 4856, ''),
	('touring-52b3897f', 160, -1, 'draw', 14, 15, 4856, ''),
	('touring-52b3897f', 165, 0, 'act', 3, 0, 4938, ''),
	('touring-52b3897f', 166, -1, 'draw', 2, 12, 4938, ''),
	('touring-52b3897f', 171, 1, 'act', 5, 0, 5140, ''),
	('touring-52b3897f', 172, -1, 'draw', 6, 9, 5140, ''),
	('touring-52b3897f', 177, 0, 'act', 1, 0, 5312, ''),
	('touring-52b3897f', 178, -1, 'draw', 0, 6, 5312, ''),
	('touring-52b3897f', 183, 1, 'act', 6, 0, 5520, '');
INSERT INTO public.lines VALUES
	('touring-52b3897f', 184, -1, 'draw', 0, 3, 5520, ''),
	('touring-52b3897f', 189, 0, 'act', 5, 0, 5620, ''),
	('touring-52b3897f', 190, -1, 'draw', 0, 78, 5620, ''),
	('touring-52b3897f', 195, 1, 'act', 8, 0, 5753, ''),
	('touring-52b3897f', 196, -1, 'draw', 29, 75, 5753, ''),
	('touring-52b3897f', 201, 0, 'act', 34, 0, 5927, ''),
	('touring-52b3897f', 202, -1, 'draw', 23, 72, 5927, ''),
	('touring-52b3897f', 207, 1, 'act', 5, 0, 6118, ''),
	('touring-52b3897f', 208, -1, 'draw', 51, 69, 6118, ''),
	('touring-52b3897f', 213, 0, 'act', 8, 0, 6312, ''),
	('touring-52b3897f', 214, -1, 'draw', 8, 66, 6312, ''),
	('touring-52b3897f', 219, 1, 'act', 0, 0, 6490, ''),
	('touring-52b3897f', 220, -1, 'draw', 32, 63, 6490, ''),
	('touring-52b3897f', 225, 0, 'act', 20, 0, 6687, ''),
	('touring-52b3897f', 226, -1, 'draw', 40, 60, 6687, ''),
	('touring-52b3897f', 231, 1, 'act', 9, 0, 6892, ''),
	('touring-52b3897f', 232, -1, 'draw', 50, 57, 6892, ''),
	('touring-52b3897f', 237, 0, 'act', 14, 0, 7196, ''),
	('touring-52b3897f', 238, -1, 'draw', 51, 54, 7196, ''),
	('touring-52b3897f', 243, 1, 'act', 31, 0, 7481, ''),
	('touring-52b3897f', 244, -1, 'draw', 47, 51, 7481, ''),
	('touring-52b3897f', 249, 0, 'act', 3, 0, 7668, ''),
	('touring-52b3897f', 250, -1, 'draw', 16, 48, 7668, ''),
	('touring-52b3897f', 255, 1, 'act', 8, 0, 7864, ''),
	('touring-52b3897f', 256, -1, 'draw', 18, 45, 7864, ''),
	('touring-52b3897f', 261, 0, 'act', 5, 0, 8072, ''),
	('touring-52b3897f', 262, -1, 'draw', 3, 42, 8072, ''),
	('touring-52b3897f', 267, 1, 'act', 12, 0, 8248, ''),
	('touring-52b3897f', 268, -1, 'draw', 31, 39, 8248, ''),
	('touring-52b3897f', 273, 0, 'act', 1, 0, 8420, ''),
	('touring-52b3897f', 274, -1, 'draw', 4, 36, 8420, ''),
	('touring-52b3897f', 279, 1, 'act', 12, 0, 8592, ''),
	('touring-52b3897f', 280, -1, 'draw', 13, 33, 8592, ''),
	('touring-52b3897f', 285, 0, 'act', 10, 0, 8860, ''),
	('touring-52b3897f', 286, -1, 'draw', 0, 30, 8860, ''),
	('touring-52b3897f', 291, 1, 'act', 12, 0, 8998, ''),
	('touring-52b3897f', 292, -1, 'draw', 16, 27, 8998, ''),
	('touring-52b3897f', 297, 0, 'act', 9, 0, 9236, ''),
	('touring-52b3897f', 298, -1, 'draw', 6, 24, 9236, ''),
	('touring-52b3897f', 303, 1, 'act', 1, 0, 9509, ''),
	('touring-52b3897f', 304, -1, 'draw', 5, 21, 9509, ''),
	('touring-52b3897f', 309, 0, 'act', 3, 0, 9744, ''),
	('touring-52b3897f', 310, -1, 'draw', 15, 18, 9744, ''),
	('touring-52b3897f', 315, 1, 'act', 12, 0, 9975, ''),
	('touring-52b3897f', 316, -1, 'draw', 13, 15, 9975, ''),
	('touring-52b3897f', 321, 0, 'act', 1, 0, 10260, ''),
	('touring-52b3897f', 322, -1, 'draw', 5, 12, 10260, ''),
	('touring-52b3897f', 327, 1, 'act', 13, 0, 10542, ''),
	('touring-52b3897f', 328, -1, 'draw', 3, 9, 10542, ''),
	('touring-52b3897f', 333, 0, 'act', 16, 0, 10832, '');
INSERT INTO public.lines VALUES
	('touring-52b3897f', 334, -1, 'draw', 1, 6, 10832, ''),
	('touring-52b3897f', 339, 1, 'act', 9, 0, 11101, ''),
	('touring-52b3897f', 340, -1, 'draw', 2, 3, 11101, ''),
	('touring-52b3897f', 345, 0, 'act', 0, 0, 11369, ''),
	('touring-52b3897f', 346, -1, 'draw', 23, 69, 11369, ''),
	('touring-52b3897f', 351, 1, 'act', 1, 0, 11648, ''),
	('touring-52b3897f', 352, -1, 'draw', 55, 66, 11648, ''),
	('touring-52b3897f', 357, 0, 'act', 14, 0, 11808, ''),
	('touring-52b3897f', 358, -1, 'draw', 53, 63, 11808, ''),
	('touring-52b3897f', 363, 1, 'act', 23, 0, 12076, ''),
	('touring-52b3897f', 364, -1, 'draw', 31, 60, 12076, ''),
	('touring-52b3897f', 369, 0, 'act', 9, 0, 12248, ''),
	('touring-52b3897f', 151, 1, 'act', 5, 0, 4660, ''),
	('touring-52b3897f', 152, -1, 'draw', 1, 19, 4660, ''),
	('touring-52b3897f', 157, 0, 'act', 3, 0, 4816, ''),
	('touring-52b3897f', 158, -1, 'draw', 15, 16, 4816, ''),
	('touring-52b3897f', 163, 1, 'act', 8, 0, 4899, ''),
	('touring-52b3897f', 164, -1, 'draw', 2, 13, 4899, ''),
	('touring-52b3897f', 169, 0, 'act', 30, 0, 5051, ''),
	('touring-52b3897f', 170, -1, 'draw', 3, 10, 5051, ''),
	('touring-52b3897f', 175, 1, 'act', 13, 0, 5236, ''),
	('touring-52b3897f', 176, -1, 'draw', 1, 7, 5236, ''),
	('touring-52b3897f', 181, 0, 'act', 8, 0, 5452, ''),
	('touring-52b3897f', 182, -1, 'draw', 2, 4, 5452, ''),
	('touring-52b3897f', 187, 1, 'act', 0, 0, 5583, ''),
	('touring-52b3897f', 188, -1, 'draw', 0, 1, 5583, ''),
	('touring-52b3897f', 193, 0, 'act', 1, 0, 5716, ''),
	('touring-52b3897f', 194, -1, 'draw', 56, 76, 5716, ''),
	('touring-52b3897f', 199, 1, 'act', 8, 0, 5868, ''),
	('touring-52b3897f', 200, -1, 'draw', 72, 73, 5868, ''),
	('touring-52b3897f', 205, 0, 'act', 30, 0, 6058, ''),
	('touring-52b3897f', 206, -1, 'draw', 27, 70, 6058, ''),
	('touring-52b3897f', 211, 1, 'act', 0, 0, 6252, ''),
	('touring-52b3897f', 212, -1, 'draw', 34, 67, 6252, ''),
	('touring-52b3897f', 217, 0, 'act', 3, 0, 6441, ''),
	('touring-52b3897f', 218, -1, 'draw', 0, 64, 6441, ''),
	('touring-52b3897f', 223, 1, 'act', 8, 0, 6616, ''),
	('touring-52b3897f', 224, -1, 'draw', 51, 61, 6616, ''),
	('touring-52b3897f', 229, 0, 'act', 3, 0, 6832, ''),
	('touring-52b3897f', 230, -1, 'draw', 21, 58, 6832, ''),
	('touring-52b3897f', 235, 1, 'act', 13, 0, 7090, ''),
	('touring-52b3897f', 236, -1, 'draw', 40, 55, 7090, ''),
	('touring-52b3897f', 241, 0, 'act', 8, 0, 7387, ''),
	('touring-52b3897f', 242, -1, 'draw', 22, 52, 7387, ''),
	('touring-52b3897f', 247, 1, 'act', 5, 0, 7601, ''),
	('touring-52b3897f', 248, -1, 'draw', 14, 49, 7601, ''),
	('touring-52b3897f', 253, 0, 'act', 24, 0, 7785, ''),
	('touring-52b3897f', 254, -1, 'draw', 24, 46, 7785, ''),
	('touring-52b3897f', 259, 1, 'act', 5, 0, 7985, ''),
	('touring-52b3897f', 260, -1, 'draw', 16, 43, 7985, '');
INSERT INTO public.lines VALUES
	('touring-52b3897f', 265, 0, 'act', 5, 0, 8184, ''),
	('touring-52b3897f', 266, -1, 'draw', 24, 40, 8184, ''),
	('touring-52b3897f', 271, 1, 'act', 12, 0, 8366, ''),
	('touring-52b3897f', 272, -1, 'draw', 2, 37, 8366, ''),
	('touring-52b3897f', 277, 0, 'act', 14, 0, 8536, ''),
	('touring-52b3897f', 278, -1, 'draw', 19, 34, 8536, ''),
	('touring-52b3897f', 283, 1, 'act', 3, 0, 8765, ''),
	('touring-52b3897f', 284, -1, 'draw', 14, 31, 8765, ''),
	('touring-52b3897f', 289, 0, 'act', 14, 0, 8952, ''),
	('touring-52b3897f', 290, -1, 'draw', 17, 28, 8952, ''),
	('touring-52b3897f', 295, 1, 'act', 5, 0, 9156, ''),
	('touring-52b3897f', 296, -1, 'draw', 19, 25, 9156, ''),
	('touring-52b3897f', 301, 0, 'act', 2, 0, 9380, ''),
	('touring-52b3897f', 302, -1, 'draw', 3, 22, 9380, ''),
	('touring-52b3897f', 307, 1, 'act', 23, 0, 9628, ''),
	('touring-52b3897f', 308, -1, 'draw', 5, 19, 9628, ''),
	('touring-52b3897f', 313, 0, 'act', 1, 0, 9864, ''),
	('touring-52b3897f', 314, -1, 'draw', 9, 16, 9864, ''),
	('touring-52b3897f', 319, 1, 'act', 12, 0, 10164, ''),
	('touring-52b3897f', 320, -1, 'draw', 0, 13, 10164, ''),
	('touring-52b3897f', 325, 0, 'act', 13, 0, 10400, ''),
	('touring-52b3897f', 326, -1, 'draw', 6, 10, 10400, ''),
	('touring-52b3897f', 331, 1, 'act', 9, 0, 10744, ''),
	('touring-52b3897f', 332, -1, 'draw', 1, 7, 10744, ''),
	('touring-52b3897f', 337, 0, 'act', 16, 0, 11008, ''),
	('touring-52b3897f', 338, -1, 'draw', 1, 4, 11008, ''),
	('touring-52b3897f', 343, 1, 'act', 31, 0, 11253, ''),
	('touring-52b3897f', 344, -1, 'draw', 0, 1, 11253, ''),
	('touring-52b3897f', 349, 0, 'act', 14, 0, 11607, ''),
	('touring-52b3897f', 350, -1, 'draw', 25, 67, 11607, ''),
	('touring-52b3897f', 355, 1, 'act', 11, 0, 11712, ''),
	('touring-52b3897f', 356, -1, 'draw', 49, 64, 11712, ''),
	('touring-52b3897f', 361, 0, 'act', 20, 0, 12008, ''),
	('touring-52b3897f', 362, -1, 'draw', 4, 61, 12008, ''),
	('touring-52b3897f', 367, 1, 'act', 8, 0, 12176, ''),
	('touring-52b3897f', 368, -1, 'draw', 47, 58, 12176, ''),
	('touring-52b3897f', 373, 0, 'act', 14, 0, 12457, ''),
	('touring-52b3897f', 374, -1, 'draw', 2, 55, 12457, ''),
	('touring-52b3897f', 379, 1, 'act', 1, 0, 12732, ''),
	('touring-52b3897f', 380, -1, 'draw', 40, 52, 12732, ''),
	('touring-52b3897f', 365, 0, 'act', 13, 0, 12125, ''),
	('touring-52b3897f', 366, -1, 'draw', 4, 59, 12125, ''),
	('touring-52b3897f', 371, 1, 'act', 8, 0, 12364, ''),
	('touring-52b3897f', 372, -1, 'draw', 44, 56, 12364, ''),
	('touring-52b3897f', 377, 0, 'act', 10, 0, 12672, ''),
	('touring-52b3897f', 378, -1, 'draw', 0, 53, 12672, ''),
	('touring-52b3897f', 383, 1, 'act', 19, 0, 12853, ''),
	('touring-52b3897f', 384, -1, 'draw', 38, 50, 12853, ''),
	('touring-52b3897f', 389, 0, 'act', 11, 0, 13056, ''),
	('touring-52b3897f', 390, -1, 'draw', 42, 47, 13056, '');
INSERT INTO public.lines VALUES
	('touring-52b3897f', 395, 1, 'act', 1, 0, 13280, ''),
	('touring-52b3897f', 396, -1, 'draw', 22, 44, 13280, ''),
	('touring-52b3897f', 401, 0, 'act', 13, 0, 13349, ''),
	('touring-52b3897f', 402, -1, 'draw', 4, 41, 13349, ''),
	('touring-52b3897f', 407, 1, 'act', 5, 0, 13377, ''),
	('touring-52b3897f', 408, -1, 'draw', 12, 38, 13377, ''),
	('touring-52b3897f', 413, 0, 'act', 4, 0, 13688, ''),
	('touring-52b3897f', 414, -1, 'draw', 8, 35, 13688, ''),
	('touring-52b3897f', 419, 1, 'act', 5, 0, 13958, ''),
	('touring-52b3897f', 420, -1, 'draw', 22, 32, 13958, ''),
	('touring-52b3897f', 425, 0, 'act', 8, 0, 14220, ''),
	('touring-52b3897f', 426, -1, 'draw', 2, 29, 14220, ''),
	('touring-52b3897f', 431, 1, 'act', 8, 0, 14739, ''),
	('touring-52b3897f', 432, -1, 'draw', 11, 26, 14739, ''),
	('touring-52b3897f', 437, 0, 'act', 5, 0, 14984, ''),
	('touring-52b3897f', 438, -1, 'draw', 11, 23, 14984, ''),
	('touring-52b3897f', 443, 1, 'act', 3, 0, 15112, ''),
	('touring-52b3897f', 444, -1, 'draw', 9, 20, 15112, ''),
	('touring-52b3897f', 449, 0, 'act', 1, 0, 15256, ''),
	('touring-52b3897f', 450, -1, 'draw', 1, 17, 15256, ''),
	('touring-52b3897f', 455, 1, 'act', 1, 0, 15424, ''),
	('touring-52b3897f', 456, -1, 'draw', 11, 14, 15424, ''),
	('touring-52b3897f', 461, 0, 'act', 12, 0, 15660, ''),
	('touring-52b3897f', 462, -1, 'draw', 7, 11, 15660, ''),
	('touring-52b3897f', 467, 1, 'act', 9, 0, 15860, ''),
	('touring-52b3897f', 468, -1, 'draw', 2, 8, 15860, ''),
	('touring-52b3897f', 473, 0, 'act', 16, 0, 16079, ''),
	('touring-52b3897f', 474, -1, 'draw', 3, 5, 16079, ''),
	('touring-52b3897f', 479, 1, 'act', 30, 0, 16397, ''),
	('touring-52b3897f', 480, -1, 'draw', 0, 2, 16397, ''),
	('touring-52b3897f', 485, 0, 'act', 8, 0, 16754, ''),
	('touring-52b3897f', 486, -1, 'draw', 22, 65, 16754, ''),
	('touring-52b3897f', 491, 1, 'act', 11, 0, 17101, ''),
	('touring-52b3897f', 492, -1, 'draw', 61, 62, 17101, ''),
	('touring-52b3897f', 497, 0, 'act', 13, 0, 17180, ''),
	('touring-52b3897f', 498, -1, 'draw', 34, 59, 17180, ''),
	('touring-52b3897f', 503, 1, 'act', 2, 0, 17281, ''),
	('touring-52b3897f', 370, -1, 'draw', 22, 57, 12248, ''),
	('touring-52b3897f', 375, 1, 'act', 8, 0, 12564, ''),
	('touring-52b3897f', 376, -1, 'draw', 22, 54, 12564, ''),
	('touring-52b3897f', 381, 0, 'act', 14, 0, 12786, ''),
	('touring-52b3897f', 382, -1, 'draw', 41, 51, 12786, ''),
	('touring-52b3897f', 387, 1, 'act', 8, 0, 12980, ''),
	('touring-52b3897f', 388, -1, 'draw', 29, 48, 12980, ''),
	('touring-52b3897f', 393, 0, 'act', 9, 0, 13205, ''),
	('touring-52b3897f', 394, -1, 'draw', 0, 45, 13205, ''),
	('touring-52b3897f', 399, 1, 'act', 23, 0, 13340, ''),
	('touring-52b3897f', 400, -1, 'draw', 33, 42, 13340, ''),
	('touring-52b3897f', 405, 0, 'act', 9, 0, 13366, ''),
	('touring-52b3897f', 406, -1, 'draw', 9, 39, 13366, '');
INSERT INTO public.lines VALUES
	('touring-52b3897f', 411, 1, 'act', 1, 0, 13568, ''),
	('touring-52b3897f', 412, -1, 'draw', 11, 36, 13568, ''),
	('touring-52b3897f', 417, 0, 'act', 10, 0, 13817, ''),
	('touring-52b3897f', 418, -1, 'draw', 25, 33, 13817, ''),
	('touring-52b3897f', 423, 1, 'act', 8, 0, 14159, ''),
	('touring-52b3897f', 424, -1, 'draw', 11, 30, 14159, ''),
	('touring-52b3897f', 429, 0, 'act', 5, 0, 14377, ''),
	('touring-52b3897f', 430, -1, 'draw', 8, 27, 14377, ''),
	('touring-52b3897f', 435, 1, 'act', 30, 0, 14921, ''),
	('touring-52b3897f', 436, -1, 'draw', 5, 24, 14921, ''),
	('touring-52b3897f', 441, 0, 'act', 34, 0, 15076, ''),
	('touring-52b3897f', 442, -1, 'draw', 3, 21, 15076, ''),
	('touring-52b3897f', 447, 1, 'act', 23, 0, 15196, ''),
	('touring-52b3897f', 448, -1, 'draw', 0, 18, 15196, ''),
	('touring-52b3897f', 453, 0, 'act', 3, 0, 15380, ''),
	('touring-52b3897f', 454, -1, 'draw', 0, 15, 15380, ''),
	('touring-52b3897f', 459, 1, 'act', 31, 0, 15610, ''),
	('touring-52b3897f', 460, -1, 'draw', 6, 12, 15610, ''),
	('touring-52b3897f', 465, 0, 'act', 12, 0, 15756, ''),
	('touring-52b3897f', 466, -1, 'draw', 8, 9, 15756, ''),
	('touring-52b3897f', 471, 1, 'act', 9, 0, 16040, ''),
	('touring-52b3897f', 472, -1, 'draw', 0, 6, 16040, ''),
	('touring-52b3897f', 477, 0, 'act', 5, 0, 16200, ''),
	('touring-52b3897f', 478, -1, 'draw', 2, 3, 16200, ''),
	('touring-52b3897f', 483, 1, 'act', 9, 0, 16650, ''),
	('touring-52b3897f', 484, -1, 'draw', 2, 66, 16650, ''),
	('touring-52b3897f', 489, 0, 'act', 20, 0, 17032, ''),
	('touring-52b3897f', 490, -1, 'draw', 24, 63, 17032, ''),
	('touring-52b3897f', 495, 1, 'act', 9, 0, 17142, ''),
	('touring-52b3897f', 496, -1, 'draw', 42, 60, 17142, ''),
	('touring-52b3897f', 501, 0, 'act', 9, 0, 17264, ''),
	('touring-52b3897f', 502, -1, 'draw', 14, 57, 17264, ''),
	('touring-52b3897f', 385, 0, 'act', 14, 0, 12905, ''),
	('touring-52b3897f', 386, -1, 'draw', 1, 49, 12905, ''),
	('touring-52b3897f', 391, 1, 'act', 1, 0, 13132, ''),
	('touring-52b3897f', 392, -1, 'draw', 5, 46, 13132, ''),
	('touring-52b3897f', 397, 0, 'act', 2, 0, 13317, ''),
	('touring-52b3897f', 398, -1, 'draw', 36, 43, 13317, ''),
	('touring-52b3897f', 403, 1, 'act', 1, 0, 13354, ''),
	('touring-52b3897f', 404, -1, 'draw', 39, 40, 13354, ''),
	('touring-52b3897f', 409, 0, 'act', 4, 0, 13488, ''),
	('touring-52b3897f', 410, -1, 'draw', 14, 37, 13488, ''),
	('touring-52b3897f', 415, 1, 'act', 1, 0, 13740, ''),
	('touring-52b3897f', 416, -1, 'draw', 18, 34, 13740, ''),
	('touring-52b3897f', 421, 0, 'act', 12, 0, 14088, ''),
	('touring-52b3897f', 422, -1, 'draw', 6, 31, 14088, ''),
	('touring-52b3897f', 427, 1, 'act', 30, 0, 14299, ''),
	('touring-52b3897f', 428, -1, 'draw', 5, 28, 14299, ''),
	('touring-52b3897f', 433, 0, 'act', 10, 0, 14852, ''),
	('touring-52b3897f', 434, -1, 'draw', 21, 25, 14852, '');
INSERT INTO public.lines VALUES
	('touring-52b3897f', 439, 1, 'act', 14, 0, 15036, ''),
	('touring-52b3897f', 440, -1, 'draw', 16, 22, 15036, ''),
	('touring-52b3897f', 445, 0, 'act', 10, 0, 15157, ''),
	('touring-52b3897f', 446, -1, 'draw', 14, 19, 15157, ''),
	('touring-52b3897f', 451, 1, 'act', 3, 0, 15328, ''),
	('touring-52b3897f', 452, -1, 'draw', 1, 16, 15328, ''),
	('touring-52b3897f', 457, 0, 'act', 27, 0, 15532, ''),
	('touring-52b3897f', 458, -1, 'draw', 11, 13, 15532, ''),
	('touring-52b3897f', 463, 1, 'act', 11, 0, 15712, ''),
	('touring-52b3897f', 464, -1, 'draw', 5, 10, 15712, ''),
	('touring-52b3897f', 469, 0, 'act', 16, 0, 15929, ''),
	('touring-52b3897f', 470, -1, 'draw', 4, 7, 15929, ''),
	('touring-52b3897f', 475, 1, 'act', 12, 0, 16144, ''),
	('touring-52b3897f', 476, -1, 'draw', 2, 4, 16144, ''),
	('touring-52b3897f', 481, 0, 'act', 5, 0, 16504, ''),
	('touring-52b3897f', 482, -1, 'draw', 0, 1, 16504, ''),
	('touring-52b3897f', 487, 1, 'act', 2, 0, 16897, ''),
	('touring-52b3897f', 488, -1, 'draw', 55, 64, 16897, ''),
	('touring-52b3897f', 493, 0, 'act', 1, 0, 17133, ''),
	('touring-52b3897f', 494, -1, 'draw', 49, 61, 17133, ''),
	('touring-52b3897f', 499, 1, 'act', 2, 0, 17224, ''),
	('touring-52b3897f', 500, -1, 'draw', 22, 58, 17224, '');


--
-- Data for Name: notes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.notes VALUES
	('touring-6ec3f11b', 1, 1794853961172, 'created', '{"game":"touring","options":{"penalties":"on","opening_go":"forced","country_on_opponents":"off","allow_waive":"off","speed_fine":"with_penalties","oog_penalty":"none","stalemate_rebuilds":"20","six_as_pairs":"off"},"seats":["person","open"],"host":"p-a8e1ead3e87b0880","public":false,"clock":"none","slow":false,"rated":false,"commitment":"9a60f543c82fb85ee5d6ecb6ceb41e967fb30610b5da065dff3089da9c87c5eb"}'),
	('touring-6ec3f11b', 2, 1794853961448, 'sat', '{"seat":0,"person":"p-a8e1ead3e87b0880","name":"Ada","nonce_hash":"5e8eeb472775c19065df0ab8b3986bd34c44b0e011ed50e7fb8e384e5796b857"}'),
	('mew-1874392d', 1, 1794853961849, 'created', '{"game":"mew","options":{"movement_optional":"off","layout":"a","entry_gate":"default","items_auto":"off","upgrade_limit":"once_per_game","suppression":"permanent","spawn_on_cat":"stay","duel_dice":"auto","sabotage_split":"off","curfew_round":"100","rush_turns":"5","crazy_first_turn_limit":"on","crazy_upgrades":"on","crazy_avoid":"strict","crazy_rush_exit":"off","crazy_duel":"solo_roll"},"seats":["person","open","bot:easy"],"host":"p-45ac1e17f6575d93","public":true,"clock":"none","slow":false,"rated":false,"commitment":"14b96e7c27af553c1eca0b99810e18db477b894f8d798f6900234239067a3de7"}'),
	('mew-1874392d', 2, 1794853961936, 'sat', '{"seat":0,"person":"p-45ac1e17f6575d93","name":"Ben","nonce_hash":"c41c1de4db2b52f022d83fba929a270d71c7349e5b48dc1a1ef19879a5704645"}'),
	('limited-e0af2200', 1, 1794853962528, 'created', '{"game":"limited","options":{"goal":"points:1000","city_like_red":"off","close_up":"off","run_up":"off","arrival_bonus":"0,0,0"},"seats":["person","companion","open"],"host":"p-5731e23c5096e924","public":true,"clock":"none","slow":false,"rated":false,"commitment":"a4907cdc5a37788ab6879d2cae83a3b3f0bc8801534196471b9c958f5ce3f282"}'),
	('limited-e0af2200', 2, 1794853962644, 'sat', '{"seat":0,"person":"p-5731e23c5096e924","name":"Cleo","nonce_hash":"41105455260e6495ef48afe2fd2e51d6e52191a7b29b8646e28f040ed6953f00"}'),
	('touring-69f64b40', 1, 1794853963032, 'created', '{"game":"touring","options":{"penalties":"off","opening_go":"forced","country_on_opponents":"off","allow_waive":"off","speed_fine":"with_penalties","oog_penalty":"none","stalemate_rebuilds":"20","six_as_pairs":"off"},"seats":["person","open"],"host":"p-45ac1e17f6575d93","public":true,"clock":"none","slow":false,"rated":false,"commitment":"1b8bfebcd67f9351ae0738d72e30f18300a97467332e3db8f35262ccf519562a"}'),
	('touring-69f64b40', 2, 1794853963212, 'sat', '{"seat":0,"person":"p-45ac1e17f6575d93","name":"Ben","nonce_hash":"66976cbf21d12d0e3cffce22e1af17ffc2ef2eb8d708c54f2387a0ee04840b4b"}'),
	('touring-69f64b40', 3, 1794853963433, 'sat', '{"seat":1,"person":"p-a8e1ead3e87b0880","name":"Ada","nonce_hash":"0cf7bb708fab763f8c95f5fc573f839bf2d523cdecbb38e4f17f27f345a46b58"}'),
	('touring-69f64b40', 4, 1794853963689, 'closed', '{"why":"the bus is here"}'),
	('limited-ddf0d357', 1, 1794853964116, 'created', '{"game":"limited","options":{"goal":"points:1000","city_like_red":"off","close_up":"off","run_up":"off","arrival_bonus":"0,0,0"},"seats":["person","open"],"host":"p-a8e1ead3e87b0880","public":true,"clock":"move:604800","slow":true,"rated":false,"commitment":"3a588092046777ab2f49dc3c8e2bd960cfa6e73d5fc59658fd403cc25606e87d"}'),
	('limited-ddf0d357', 2, 1794853964212, 'sat', '{"seat":0,"person":"p-a8e1ead3e87b0880","name":"Ada","nonce_hash":"a500816368b2f0477ac0b085d16e14cf6cc48a251aaab50843beee3b1fc89e00"}'),
	('limited-ddf0d357', 3, 1794853964416, 'sat', '{"seat":1,"person":"p-45ac1e17f6575d93","name":"Ben","nonce_hash":"da7785aed51cc5386d1e8acabfd65f972d2e9ba68e0882523907611ec021794f"}'),
	('limited-ddf0d357', 4, 1794853964859, 'sealed', '{}'),
	('limited-ddf0d357', 5, 1794853965268, 'nonce', '{"seat":0,"nonce":"1ea2e19909d02f8ae333de6e1504387a"}'),
	('touring-51095529', 1, 1794853965660, 'created', '{"game":"touring","options":{"penalties":"off","opening_go":"forced","country_on_opponents":"off","allow_waive":"off","speed_fine":"with_penalties","oog_penalty":"none","stalemate_rebuilds":"20","six_as_pairs":"off"},"seats":["person","open","open"],"host":"p-5731e23c5096e924","public":true,"clock":"none","slow":false,"rated":false,"commitment":"15f0df6d6113899438fc8e69853438198c006f18355ae27bdad0336e9601026f"}'),
	('touring-51095529', 2, 1794853965753, 'sat', '{"seat":0,"person":"p-5731e23c5096e924","name":"Cleo","nonce_hash":"ea53407b641d7e49b0a98ca28c9d01d928f696909684120fd7bc01a765eadb32"}'),
	('touring-51095529', 3, 1794853966076, 'sat', '{"seat":1,"person":"p-a8e1ead3e87b0880","name":"Ada","nonce_hash":"bfc3070c1196894f530d09baf8e906c90885901277a56cab6274599f5b777b29"}'),
	('touring-51095529', 4, 1794853966312, 'sat', '{"seat":2,"person":"p-45ac1e17f6575d93","name":"Ben","nonce_hash":"69cb20239d1dd7440c6fae343582789fef97a46764b07b1487d0a8f0a2e4ffab"}'),
	('touring-51095529', 5, 1794853966477, 'sealed', '{}'),
	('touring-51095529', 6, 1794853966637, 'nonce', '{"seat":0,"nonce":"5bc070378e072c241b10667e80795bcc"}'),
	('touring-51095529', 7, 1794853966765, 'nonce', '{"seat":1,"nonce":"f2630e1d6f47b2ee0c6c92df12c68200"}'),
	('touring-51095529', 8, 1794853997833, 'unsealed', '{"seats":[2],"commitment":"a95d77e1879e34595113b105b968a3c4058fbb80b3127ff0a2851f2e9212c946"}'),
	('touring-50d6f1c2', 1, 1794853967216, 'created', '{"game":"touring","options":{"penalties":"on","opening_go":"forced","country_on_opponents":"off","allow_waive":"off","speed_fine":"with_penalties","oog_penalty":"none","stalemate_rebuilds":"20","six_as_pairs":"off"},"seats":["person","open"],"host":"p-a8e1ead3e87b0880","public":true,"clock":"none","slow":false,"rated":false,"commitment":"41517a4479c8fb682e5d70b20998c804d5c4cae3bdb5fa756540e8876c7ae8a3"}'),
	('touring-50d6f1c2', 2, 1794853967320, 'sat', '{"seat":0,"person":"p-a8e1ead3e87b0880","name":"Ada","nonce_hash":"bb1f36157c11f59ef502836a34864864b0c8aada63be130725a1981920a221ea"}'),
	('touring-50d6f1c2', 3, 1794853967529, 'sat', '{"seat":1,"person":"p-45ac1e17f6575d93","name":"Ben","nonce_hash":"1c39b952980a1d6e1a53baea2ed4b9a442f154b78374c797811b926ce1bee9d4"}'),
	('touring-50d6f1c2', 4, 1794853967880, 'sealed', '{}'),
	('touring-50d6f1c2', 5, 1794853968040, 'nonce', '{"seat":0,"nonce":"b2afae31b6beed27ee8deef8ef37d13a"}'),
	('touring-50d6f1c2', 6, 1794853968188, 'nonce', '{"seat":1,"nonce":"466f38dbd9b070751f1a265408d0c268"}'),
	('touring-50d6f1c2', 7, 1794853968188, 'started', '{"match":"touring-50d6f1c2","nonces":["b2afae31b6beed27ee8deef8ef37d13a","466f38dbd9b070751f1a265408d0c268"],"rules":1,"board":"32d53b558148f055"}'),
	('touring-50d6f1c2', 8, 1794853969508, 'chat', '{"person":"p-a8e1ead3e87b0880","name":"Ada","seat":0,"text":"mind the puncture"}'),
	('touring-50d6f1c2', 9, 1794853969622, 'chat', '{"person":"p-cleo","name":"Cleo","seat":null,"text":"good luck to both"}'),
	('touring-50d6f1c2', 10, 1794853969704, 'asked_undo', '{"seat":1,"to":34,"version":36}'),
	('touring-50d6f1c2', 11, 1794853969836, 'answered', '{"seat":0,"yes":false}'),
	('touring-50d6f1c2', 12, 1794853969896, 'asked_undo', '{"seat":1,"to":34,"version":36}'),
	('touring-50d6f1c2', 13, 1794853969956, 'answered', '{"seat":0,"yes":true}'),
	('cabbie-afe28e4e', 1, 1794853971008, 'created', '{"game":"cabbie","options":{"money":"1500","minutes":"none","rounds":"none","time_end":"round","tie":"shared","start_choice":"seat_order","claim":"optional","destinations":"secret","junctions_in_street":"off","passenger_return":"own_pile","second_cab_cost":"0","second_cab_entry":"turn_start","cab_order":"interleaved","round_cap":"2000","board":"london"},"seats":["person","open","open"],"host":"p-a8e1ead3e87b0880","public":true,"clock":"none","slow":false,"rated":false,"commitment":"f1ec93d8371e7ae0f99a4ca67b09fba4f5d1c9cbae0a54d9b038105dba086649"}'),
	('cabbie-afe28e4e', 4, 1794853971751, 'sat', '{"seat":2,"person":"p-1710251800fda41a","name":"Dora","nonce_hash":"0623af11f451fbce7f45614017491cc3c33339bb2dc6fdb0e371ae06bb1f8837"}'),
	('cabbie-afe28e4e', 7, 1794853972429, 'nonce', '{"seat":1,"nonce":"2804f841c93e856db4b2faaed234949b"}'),
	('cabbie-afe28e4e', 11, 1794853974248, 'took_over', '{"seat":1,"level":"easy","version":18}'),
	('cabbie-afe28e4e', 12, 1794853975340, 'returned', '{"seat":1,"version":28}'),
	('cabby-056e6805', 2, 1794853977320, 'sat', '{"seat":0,"person":"p-a8e1ead3e87b0880","name":"Ada","nonce_hash":"30ba9416a0d521dd5e19d4bbeee39d38200e21be06dd7d941f2d9ac7533cb196"}'),
	('cabby-056e6805', 3, 1794853977674, 'sat', '{"seat":1,"person":"p-45ac1e17f6575d93","name":"Ben","nonce_hash":"2632d7f59fd1e12e84025a19f7939d3c05651b694353ef88e9c0724275b7014c"}'),
	('cabby-056e6805', 4, 1794853978040, 'sat', '{"seat":2,"person":"p-5731e23c5096e924","name":"Cleo","nonce_hash":"035e6c8f9ad55576a0ccaac12c4840e65a6a149ec89caa8dded6ffdd82941484"}'),
	('cabby-056e6805', 7, 1794853978880, 'nonce', '{"seat":1,"nonce":"6022c08a6fe1d6c2a921efacef599320"}'),
	('mew-e060312e', 2, 1794853981116, 'sat', '{"seat":0,"person":"p-45ac1e17f6575d93","name":"Ben","nonce_hash":"f6c57aa22f6a48cc1348f0bfbd59a58c0af5756ea25f78d3caa678eaa9aef312"}'),
	('mew-e060312e', 6, 1794853982060, 'nonce', '{"seat":1,"nonce":"71ee3ea2f0c4e86f150a984f7deb4fed"}'),
	('mew-e060312e', 7, 1794853982060, 'started', '{"match":"mew-e060312e","nonces":["46438d4656dff984f0c516bc2e602324","71ee3ea2f0c4e86f150a984f7deb4fed",""],"rules":1,"board":"62c8d417ab247a8f"}'),
	('limited-185a0059', 1, 1794853983551, 'created', '{"game":"limited","options":{"goal":"points:1000","city_like_red":"off","close_up":"off","run_up":"off","arrival_bonus":"0,0,0"},"seats":["person","open"],"host":"p-a8e1ead3e87b0880","public":true,"clock":"match:600+5","slow":false,"rated":false,"commitment":"28094fd188ed882f9b4e56ba714dd16ab20356377d1fc1ffe88644dc040f34cd"}'),
	('limited-185a0059', 5, 1794853984482, 'nonce', '{"seat":0,"nonce":"562792651e8db65e928d6a657790f0b9"}');
INSERT INTO public.notes VALUES
	('touring-75b103de', 2, 1794853985764, 'sat', '{"seat":0,"person":"p-5731e23c5096e924","name":"Cleo","nonce_hash":"4c47e59f70fdbe72b8e17264c922dbac561762908446c86006ce81f819aebd35"}'),
	('touring-75b103de', 3, 1794853986237, 'sat', '{"seat":1,"person":"p-45ac1e17f6575d93","name":"Ben","nonce_hash":"2253346e21e3146bb81a33cf58aa76c22feb5b2bea13ca07800a163028c41bf7"}'),
	('touring-75b103de', 6, 1794853987064, 'nonce', '{"seat":1,"nonce":"c0e26dc708f2d493557ef99c4eb1227f"}'),
	('touring-75b103de', 7, 1794853987064, 'started', '{"match":"touring-75b103de","nonces":["558ac29672a413d1f72199c21cfed0f0","c0e26dc708f2d493557ef99c4eb1227f"],"rules":1,"board":"32d53b558148f055"}'),
	('touring-ad2e2ebe', 5, 1794853988745, 'sealed', '{}'),
	('touring-ad2e2ebe', 8, 1794853989032, 'nonce', '{"seat":2,"nonce":"dee03946e090bd4522fd2c70dba97be7"}'),
	('touring-ad2e2ebe', 9, 1794853989032, 'started', '{"match":"touring-ad2e2ebe","nonces":["3798b4e930dc40532d0a4be56854b092","1faa09bf5e6fbf67480e1abcb9344eb2","dee03946e090bd4522fd2c70dba97be7",""],"rules":1,"board":"32d53b558148f055"}'),
	('touring-ad2e2ebe', 10, 1794853993308, 'chat', '{"person":"p-5731e23c5096e924","name":"Cleo","seat":2,"text":"there is the bell"}'),
	('touring-ad2e2ebe', 11, 1794853993816, 'rematch', '{"table":"touring-4ada3a49"}'),
	('cabbie-d946602e', 4, 1794853995624, 'sealed', '{}'),
	('cabbie-d946602e', 8, 1794853996288, 'lag', '{"version":1,"by":308}'),
	('cabbie-d946602e', 9, 1794854057692, 'flagged', '{"seat":0}'),
	('mew-c18b3cd3', 3, 1794853998921, 'sat', '{"seat":1,"person":"p-a8e1ead3e87b0880","name":"Ada","nonce_hash":"f5b948e41926e2799f20ff715ab0447bf3922fcf01075063011fb4c4e6ff0450"}'),
	('mew-c18b3cd3', 4, 1794853999323, 'sealed', '{}'),
	('cabbie-afe28e4e', 2, 1794853971113, 'sat', '{"seat":0,"person":"p-a8e1ead3e87b0880","name":"Ada","nonce_hash":"eea07959ad31483a7d0df69ea3c09ea2e44c52d7dbc6a7f74a2769df03b3ebe9"}'),
	('cabbie-afe28e4e', 3, 1794853971401, 'sat', '{"seat":1,"person":"p-45ac1e17f6575d93","name":"Ben","nonce_hash":"8400fb8f51e0a32fe1fbfdf72983bf71b10c3eba815080aaf07bb5677db98c7a"}'),
	('cabbie-afe28e4e', 5, 1794853972136, 'sealed', '{}'),
	('cabbie-afe28e4e', 8, 1794853972608, 'nonce', '{"seat":2,"nonce":"dfede6a3957ebccdf17014fca99ce143"}'),
	('cabbie-afe28e4e', 9, 1794853972608, 'started', '{"match":"cabbie-afe28e4e","nonces":["304c9e725dd6eb5c3c95cf9a1d84828d","2804f841c93e856db4b2faaed234949b","dfede6a3957ebccdf17014fca99ce143"],"rules":1,"board":"b83b9fe611b4a89b"}'),
	('cabby-056e6805', 5, 1794853978612, 'sealed', '{}'),
	('cabby-056e6805', 8, 1794853979044, 'nonce', '{"seat":2,"nonce":"e3b2dd68b3d26b32e2b1808a19533a70"}'),
	('cabby-056e6805', 9, 1794853979044, 'started', '{"match":"cabby-056e6805","nonces":["5ffb05aa980adf09ba32764124caa532","6022c08a6fe1d6c2a921efacef599320","e3b2dd68b3d26b32e2b1808a19533a70"],"rules":1,"board":"11e20774313e8f64"}'),
	('mew-e060312e', 3, 1794853981621, 'sat', '{"seat":1,"person":"p-1710251800fda41a","name":"Dora","nonce_hash":"631e0e65db68e7016f929d422e77bf7a9747c8c4f79f4c0ec994e094d0970c6d"}'),
	('mew-e060312e', 4, 1794853981884, 'sealed', '{}'),
	('mew-e060312e', 8, 1794853983212, 'asked_undo', '{"seat":0,"to":35,"version":37}'),
	('limited-185a0059', 2, 1794853983688, 'sat', '{"seat":0,"person":"p-a8e1ead3e87b0880","name":"Ada","nonce_hash":"0372b1ebc9fd7417d0e20b64cfba7134f89c192b7a69f17e6e04cc9fed3ba2d1"}'),
	('limited-185a0059', 3, 1794853983965, 'sat', '{"seat":1,"person":"p-45ac1e17f6575d93","name":"Ben","nonce_hash":"b902be09c18572c1d77e9bc7d9fa034a93ca130229d54cc6992a462e8d8211ee"}'),
	('limited-185a0059', 6, 1794853984581, 'nonce', '{"seat":1,"nonce":"b491acc942e0edc420b60ae1e72515df"}'),
	('limited-185a0059', 7, 1794853984581, 'started', '{"match":"limited-185a0059","nonces":["562792651e8db65e928d6a657790f0b9","b491acc942e0edc420b60ae1e72515df"],"rules":1,"board":"09d14b0a17d4dea1"}'),
	('touring-ad2e2ebe', 1, 1794853987592, 'created', '{"game":"touring","options":{"penalties":"off","opening_go":"forced","country_on_opponents":"off","allow_waive":"off","speed_fine":"with_penalties","oog_penalty":"none","stalemate_rebuilds":"20","six_as_pairs":"off"},"seats":["person","open","open","bot:normal"],"host":"p-a8e1ead3e87b0880","public":true,"clock":"none","slow":false,"rated":false,"commitment":"485f73c23de051af214d39b068c83718226684fe3400833c88511f6a02dba0d3"}'),
	('touring-ad2e2ebe', 6, 1794853988877, 'nonce', '{"seat":0,"nonce":"3798b4e930dc40532d0a4be56854b092"}'),
	('cabbie-d946602e', 1, 1794853994772, 'created', '{"game":"cabbie","options":{"money":"1500","minutes":"none","rounds":"none","time_end":"round","tie":"shared","start_choice":"seat_order","claim":"optional","destinations":"secret","junctions_in_street":"off","passenger_return":"own_pile","second_cab_cost":"0","second_cab_entry":"turn_start","cab_order":"interleaved","round_cap":"2000","board":"london"},"seats":["person","open"],"host":"p-a8e1ead3e87b0880","public":true,"clock":"move:30","slow":false,"rated":false,"commitment":"86b2bed1b562d1a5222c8a79b0e012041b70b1a6905c09e28f0c3838cfb70590"}'),
	('cabbie-d946602e', 5, 1794853995777, 'nonce', '{"seat":0,"nonce":"10fc92f70802dd6abdbacebfcf88ae07"}'),
	('mew-c18b3cd3', 1, 1794853998208, 'created', '{"game":"mew","options":{"movement_optional":"off","layout":"a","entry_gate":"default","items_auto":"off","upgrade_limit":"once_per_game","suppression":"permanent","spawn_on_cat":"stay","duel_dice":"auto","sabotage_split":"off","curfew_round":"100","rush_turns":"5","crazy_first_turn_limit":"on","crazy_upgrades":"on","crazy_avoid":"strict","crazy_rush_exit":"off","crazy_duel":"solo_roll"},"seats":["person","open"],"host":"p-45ac1e17f6575d93","public":true,"clock":"none","slow":false,"rated":true,"commitment":"6ffd29f7f852e39f987670ce3825894c21b8dd488902dc3f765aa6232fceb0f1"}'),
	('mew-c18b3cd3', 5, 1794853999502, 'nonce', '{"seat":0,"nonce":"2fe605b5a1afbab373119b5c3624a8e4"}'),
	('cabbie-afe28e4e', 6, 1794853972364, 'nonce', '{"seat":0,"nonce":"304c9e725dd6eb5c3c95cf9a1d84828d"}'),
	('cabbie-afe28e4e', 10, 1794853974176, 'auto', '{"seat":0,"on":true}'),
	('cabby-056e6805', 1, 1794853977100, 'created', '{"game":"cabby","options":{"spotting":"eagle_eye","must_leave_court":"off","optional_arrest":"off","turn_cap":"60","idle_cab_split":"off","release_on_extra_throw":"off","intersection_capacity":"by_street","one_way_sanctuary":"off","renew_parked":"off","compulsory_right_pickup":"off","sticky_auto_arrest":"off","one_way_discharge":"arrow","light_discharge":"stay","stall_rounds":"25","tie_break":"shared","board":"cabby_city"},"seats":["person","open","open"],"host":"p-a8e1ead3e87b0880","public":true,"clock":"none","slow":false,"rated":false,"commitment":"cbfa9c23eb5dbacbfa28bb87cbd5db33b4b5502c6d25a6387b7f4af9d2e2dbcb"}'),
	('cabby-056e6805', 6, 1794853978752, 'nonce', '{"seat":0,"nonce":"5ffb05aa980adf09ba32764124caa532"}'),
	('cabby-056e6805', 10, 1794853979300, 'passing', '{"seat":1,"on":true}'),
	('mew-e060312e', 1, 1794853981020, 'created', '{"game":"mew","options":{"movement_optional":"off","layout":"a","entry_gate":"default","items_auto":"off","upgrade_limit":"once_per_game","suppression":"permanent","spawn_on_cat":"stay","duel_dice":"auto","sabotage_split":"off","curfew_round":"100","rush_turns":"5","crazy_first_turn_limit":"on","crazy_upgrades":"on","crazy_avoid":"strict","crazy_rush_exit":"off","crazy_duel":"solo_roll"},"seats":["person","open","bot:easy"],"host":"p-45ac1e17f6575d93","public":true,"clock":"none","slow":false,"rated":false,"commitment":"6b075f3935956c1d4c7459114415927ee92ea6d3c2890aed0014b6259d6683e2"}'),
	('mew-e060312e', 5, 1794853981992, 'nonce', '{"seat":0,"nonce":"46438d4656dff984f0c516bc2e602324"}'),
	('limited-185a0059', 4, 1794853984288, 'sealed', '{}'),
	('touring-75b103de', 1, 1794853985556, 'created', '{"game":"touring","options":{"penalties":"off","opening_go":"forced","country_on_opponents":"off","allow_waive":"off","speed_fine":"with_penalties","oog_penalty":"none","stalemate_rebuilds":"20","six_as_pairs":"off"},"seats":["person","open"],"host":"p-5731e23c5096e924","public":true,"clock":"move:2592000","slow":true,"rated":false,"commitment":"78cb876c47a8381eb0e0f07f344bbaa5aec96c593cf520efd8ae029b83d6db45"}'),
	('touring-75b103de', 4, 1794853986668, 'sealed', '{}'),
	('touring-75b103de', 5, 1794853986928, 'nonce', '{"seat":0,"nonce":"558ac29672a413d1f72199c21cfed0f0"}'),
	('touring-ad2e2ebe', 2, 1794853987720, 'sat', '{"seat":0,"person":"p-a8e1ead3e87b0880","name":"Ada","nonce_hash":"0122120d025d06fcc4c805a2e4f98547ac0cf4900bdf5cd221c6cb567d3e84bd"}'),
	('touring-ad2e2ebe', 3, 1794853987992, 'sat', '{"seat":1,"person":"p-45ac1e17f6575d93","name":"Ben","nonce_hash":"a9e6fb399ede76339aff7794ac44cce6df6ceeaf5b92590c5339d959158bfbb4"}'),
	('touring-ad2e2ebe', 4, 1794853988288, 'sat', '{"seat":2,"person":"p-5731e23c5096e924","name":"Cleo","nonce_hash":"0f94c57d525c0430b7bc1e321349f84130f858cbf36bf8fdb181d023b3b8b294"}'),
	('touring-ad2e2ebe', 7, 1794853988946, 'nonce', '{"seat":1,"nonce":"1faa09bf5e6fbf67480e1abcb9344eb2"}');
INSERT INTO public.notes VALUES
	('touring-4ada3a49', 1, 1794853993816, 'created', '{"game":"touring","options":{"penalties":"off","opening_go":"forced","country_on_opponents":"off","allow_waive":"off","speed_fine":"with_penalties","oog_penalty":"none","stalemate_rebuilds":"20","six_as_pairs":"off"},"seats":["open","open","bot:normal","open"],"host":"p-a8e1ead3e87b0880","public":true,"clock":"none","slow":false,"rated":false,"commitment":"859c2e5a084782203e4aba08752fba8aed6d989de5a93c1528576b0f2702951b"}'),
	('touring-4ada3a49', 2, 1794853993816, 'sat', '{"seat":0,"person":"p-45ac1e17f6575d93","name":"Ben","nonce_hash":""}'),
	('touring-4ada3a49', 3, 1794853993816, 'sat', '{"seat":1,"person":"p-5731e23c5096e924","name":"Cleo","nonce_hash":""}'),
	('touring-4ada3a49', 4, 1794853993816, 'sat', '{"seat":3,"person":"p-a8e1ead3e87b0880","name":"Ada","nonce_hash":""}'),
	('cabbie-d946602e', 2, 1794853994899, 'sat', '{"seat":0,"person":"p-a8e1ead3e87b0880","name":"Ada","nonce_hash":"fec7ba0f6d5d18f9b358d58e5495b022aaa32cf5a74ac01fd64f0c83786959c3"}'),
	('cabbie-d946602e', 3, 1794853995196, 'sat', '{"seat":1,"person":"p-45ac1e17f6575d93","name":"Ben","nonce_hash":"789009ef2385bfe8d2659f87a3fb5afb0a141be3d73ce9c32a6b64df34c6b434"}'),
	('cabbie-d946602e', 6, 1794853995980, 'nonce', '{"seat":1,"nonce":"789abc56b9689e90c4af45c66e097482"}'),
	('cabbie-d946602e', 7, 1794853995980, 'started', '{"match":"cabbie-d946602e","nonces":["10fc92f70802dd6abdbacebfcf88ae07","789abc56b9689e90c4af45c66e097482"],"rules":1,"board":"b83b9fe611b4a89b"}'),
	('mew-c18b3cd3', 2, 1794853998342, 'sat', '{"seat":0,"person":"p-45ac1e17f6575d93","name":"Ben","nonce_hash":"dc529db9ab8a17b0db46abec92f7f925e50bd146209364976f14f6f4d0f36f09"}'),
	('mew-c18b3cd3', 6, 1794853999640, 'nonce', '{"seat":1,"nonce":"79b596c816c607dad9ed7395c2731f72"}'),
	('mew-c18b3cd3', 7, 1794853999640, 'started', '{"match":"mew-c18b3cd3","nonces":["2fe605b5a1afbab373119b5c3624a8e4","79b596c816c607dad9ed7395c2731f72"],"rules":1,"board":"62c8d417ab247a8f"}'),
	('mew-c18b3cd3', 8, 1794854001712, 'asked_undo', '{"seat":0,"to":46,"version":54}'),
	('mew-c18b3cd3', 9, 1794854001852, 'answered', '{"seat":1,"yes":false}'),
	('mew-c18b3cd3', 10, 1794854001988, 'asked_undo', '{"seat":0,"to":46,"version":54}'),
	('mew-c18b3cd3', 11, 1794854002124, 'answered', '{"seat":1,"yes":true}'),
	('mew-23668402', 1, 1794854002897, 'created', '{"game":"mew","options":{"movement_optional":"off","layout":"a","entry_gate":"default","items_auto":"off","upgrade_limit":"once_per_game","suppression":"permanent","spawn_on_cat":"stay","duel_dice":"auto","sabotage_split":"off","curfew_round":"100","rush_turns":"5","crazy_first_turn_limit":"on","crazy_upgrades":"on","crazy_avoid":"strict","crazy_rush_exit":"off","crazy_duel":"solo_roll"},"seats":["person","bot:easy"],"host":"p-a8e1ead3e87b0880","public":true,"clock":"none","slow":false,"rated":false,"commitment":"f11d8359a3f6ba46123559aae748e20bde070c1246f8f46f639405b64530c2eb"}'),
	('mew-23668402', 2, 1794854003052, 'sat', '{"seat":0,"person":"p-a8e1ead3e87b0880","name":"Ada","nonce_hash":"bbec7b4843f6a78b78fc9a001a900ad834729cc0366199668cf21d6fa964df80"}'),
	('mew-23668402', 3, 1794854003500, 'sealed', '{}'),
	('mew-23668402', 4, 1794854003800, 'nonce', '{"seat":0,"nonce":"0dd6aefd92a0b40f6849b77c22975e5a"}'),
	('mew-23668402', 5, 1794854003800, 'started', '{"match":"mew-23668402","nonces":["0dd6aefd92a0b40f6849b77c22975e5a",""],"rules":1,"board":"62c8d417ab247a8f"}'),
	('cabbie-9c43aec8', 1, 1794854027728, 'created', '{"game":"cabbie","options":{"money":"1500","minutes":"none","rounds":"2","time_end":"round","tie":"shared","start_choice":"seat_order","claim":"optional","destinations":"secret","junctions_in_street":"off","passenger_return":"own_pile","second_cab_cost":"0","second_cab_entry":"turn_start","cab_order":"interleaved","round_cap":"2000","board":"{\"board\":{\"fares\":{\"S0\":{\"place_0\":null,\"place_1\":80,\"place_10\":60,\"place_11\":80,\"place_12\":60,\"place_13\":80,\"place_14\":60,\"place_15\":null,\"place_16\":60,\"place_17\":80,\"place_18\":60,\"place_19\":80,\"place_2\":60,\"place_20\":60,\"place_21\":80,\"place_22\":null,\"place_23\":80,\"place_24\":60,\"place_25\":80,\"place_26\":60,\"place_27\":80,\"place_3\":80,\"place_4\":60,\"place_5\":80,\"place_6\":60,\"place_7\":80,\"place_8\":60,\"place_9\":80},\"S1\":{\"place_0\":60,\"place_1\":null,\"place_10\":60,\"place_11\":80,\"place_12\":60,\"place_13\":80,\"place_14\":60,\"place_15\":80,\"place_16\":60,\"place_17\":80,\"place_18\":60,\"place_19\":80,\"place_2\":60,\"place_20\":60,\"place_21\":80,\"place_22\":60,\"place_23\":null,\"place_24\":60,\"place_25\":80,\"place_26\":60,\"place_27\":80,\"place_3\":80,\"place_4\":60,\"place_5\":80,\"place_6\":60,\"place_7\":80,\"place_8\":null,\"place_9\":80},\"S2\":{\"place_0\":60,\"place_1\":80,\"place_10\":60,\"place_11\":80,\"place_12\":60,\"place_13\":80,\"place_14\":60,\"place_15\":80,\"place_16\":null,\"place_17\":80,\"place_18\":60,\"place_19\":80,\"place_2\":null,\"place_20\":60,\"place_21\":80,\"place_22\":60,\"place_23\":80,\"place_24\":60,\"place_25\":80,\"place_26\":60,\"place_27\":80,\"place_3\":80,\"place_4\":60,\"place_5\":80,\"place_6\":60,\"place_7\":80,\"place_8\":60,\"place_9\":null},\"S3\":{\"place_0\":60,\"place_1\":80,\"place_10\":null,\"place_11\":80,\"place_12\":60,\"place_13\":80,\"place_14\":60,\"place_15\":80,\"place_16\":60,\"place_17\":null,\"place_18\":60,\"place_19\":80,\"place_2\":60,\"place_20\":60,\"place_21\":80,\"place_22\":60,\"place_23\":80,\"place_24\":null,\"place_25\":80,\"place_26\":60,\"place_27\":80,\"place_3\":null,\"place_4\":60,\"place_5\":80,\"place_6\":60,\"place_7\":80,\"place_8\":60,\"place_9\":80},\"S4\":{\"place_0\":60,\"place_1\":80,\"place_10\":60,\"place_11\":null,\"place_12\":60,\"place_13\":80,\"place_14\":60,\"place_15\":80,\"place_16\":60,\"place_17\":80,\"place_18\":null,\"place_19\":80,\"place_2\":60,\"place_20\":60,\"place_21\":80,\"place_22\":60,\"place_23\":80,\"place_24\":60,\"place_25\":null,\"place_26\":60,\"place_27\":80,\"place_3\":80,\"place_4\":null,\"place_5\":80,\"place_6\":60,\"place_7\":80,\"place_8\":60,\"place_9\":80},\"S5\":{\"place_0\":60,\"place_1\":80,\"place_10\":60,\"place_11\":80,\"place_12\":null,\"place_13\":80,\"place_14\":60,\"place_15\":80,\"place_16\":60,\"place_17\":80,\"place_18\":60,\"place_19\":null,\"place_2\":60,\"place_20\":60,\"place_21\":80,\"place_22\":60,\"place_23\":80,\"place_24\":60,\"place_25\":80,\"place_26\":null,\"place_27\":80,\"place_3\":80,\"place_4\":60,\"place_5\":null,\"place_6\":60,\"place_7\":80,\"place_8\":60,\"place_9\":80},\"S6\":{\"place_0\":60,\"place_1\":80,\"place_10\":60,\"place_11\":80,\"place_12\":60,\"place_13\":null,\"place_14\":60,\"place_15\":80,\"place_16\":60,\"place_17\":80,\"place_18\":60,\"place_19\":80,\"place_2\":60,\"place_20\":null,\"place_21\":80,\"place_22\":60,\"place_23\":80,\"place_24\":60,\"place_25\":80,\"place_26\":60,\"place_27\":null,\"place_3\":80,\"place_4\":60,\"place_5\":80,\"place_6\":null,\"place_7\":80,\"place_8\":60,\"place_9\":80},\"S7\":{\"place_0\":60,\"place_1\":80,\"place_10\":60,\"place_11\":80,\"place_12\":60,\"place_13\":80,\"place_14\":null,\"place_15\":80,\"place_16\":60,\"place_17\":80,\"place_18\":60,\"place_19\":80,\"place_2\":60,\"place_20\":60,\"place_21\":null,\"place_22\":60,\"place_23\":80,\"place_24\":60,\"place_25\":80,\"place_26\":60,\"place_27\":80,\"place_3\":80,\"place_4\":60,\"place_5\":80,\"place_6\":60,\"place_7\":null,\"place_8\":60,\"place_9\":80}},\"fares_formula\":\"60p or 80p\",\"jam_spots\":[{\"entrances\":[[\"S0-W1-4\",\"J-0\"],[\"S7-E1-4\",\"J-0\"]],\"exits\":[[\"J-0\",\"S0-E1-1\"],[\"J-0\",\"S0-E2-1\"],[\"J-0\",\"S7-W1-1\"]],\"id\":\"TOP\",\"name\":\"Spot TOP\",\"nodes\":[\"J-0\"]},{\"entrances\":[[\"S3-E1-4\",\"J-4\"],[\"S4-W1-4\",\"J-4\"]],\"exits\":[[\"J-4\",\"S4-E1-1\"],[\"J-4\",\"S3-W1-1\"]],\"id\":\"END\",\"name\":\"Spot END\",\"nodes\":[\"J-4\"]}],\"nodes\":[{\"arrows\":[\"S0-E1-1\",\"S0-E2-1\",\"S7-W1-1\"],\"dir\":null,\"id\":\"J-0\",\"index\":null,\"jam\":\"TOP\",\"kind\":\"junction\",\"lane\":null,\"name\":\"J-0\",\"shaded_for\":[],\"side\":[],\"street\":null,\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S0-E1-2\"],\"dir\":\"E\",\"heading\":0.0,\"id\":\"S0-E1-1\",\"index\":1,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[\"place_0\"],\"side\":[\"S0-E2-1\"],\"street\":\"S0\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S0-E1-3\"],\"dir\":\"E\",\"heading\":0.0,\"id\":\"S0-E1-2\",\"index\":2,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[],\"side\":[\"S0-E2-2\"],\"street\":\"S0\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S0-E1-4\"],\"dir\":\"E\",\"heading\":0.0,\"id\":\"S0-E1-3\",\"index\":3,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[],\"side\":[\"S0-E2-3\"],\"street\":\"S0\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"J-1\"],\"dir\":\"E\",\"heading\":0.0,\"id\":\"S0-E1-4\",\"index\":4,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[],\"side\":[\"S0-E2-4\"],\"street\":\"S0\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S0-W1-2\"],\"dir\":\"W\",\"heading\":0.0,\"id\":\"S0-W1-1\",\"index\":1,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[],\"side\":[],\"street\":\"S0\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S0-W1-3\"],\"dir\":\"W\",\"heading\":0.0,\"id\":\"S0-W1-2\",\"index\":2,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[],\"side\":[],\"street\":\"S0\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S0-W1-4\"],\"dir\":\"W\",\"heading\":0.0,\"id\":\"S0-W1-3\",\"index\":3,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[\"place_22\"],\"side\":[],\"street\":\"S0\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"J-0\"],\"dir\":\"W\",\"heading\":0.0,\"id\":\"S0-W1-4\",\"index\":4,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[\"place_15\"],\"side\":[],\"street\":\"S0\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S0-E2-2\"],\"dir\":\"E\",\"heading\":0.0,\"id\":\"S0-E2-1\",\"index\":1,\"jam\":null,\"kind\":\"street\",\"lane\":2,\"shaded_for\":[],\"side\":[\"S0-E1-1\"],\"street\":\"S0\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S0-E2-3\"],\"dir\":\"E\",\"heading\":0.0,\"id\":\"S0-E2-2\",\"index\":2,\"jam\":null,\"kind\":\"street\",\"lane\":2,\"shaded_for\":[],\"side\":[\"S0-E1-2\"],\"street\":\"S0\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S0-E2-4\"],\"dir\":\"E\",\"heading\":0.0,\"id\":\"S0-E2-3\",\"index\":3,\"jam\":null,\"kind\":\"street\",\"lane\":2,\"shaded_for\":[],\"side\":[\"S0-E1-3\"],\"street\":\"S0\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"J-1\"],\"dir\":\"E\",\"heading\":0.0,\"id\":\"S0-E2-4\",\"index\":4,\"jam\":null,\"kind\":\"street\",\"lane\":2,\"shaded_for\":[],\"side\":[\"S0-E1-4\"],\"street\":\"S0\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S1-E1-1\",\"S0-W1-1\"],\"dir\":null,\"id\":\"J-1\",\"index\":null,\"jam\":null,\"kind\":\"junction\",\"lane\":null,\"name\":\"J-1\",\"shaded_for\":[],\"side\":[],\"street\":null,\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S1-E1-2\"],\"dir\":\"E\",\"heading\":0.0,\"id\":\"S1-E1-1\",\"index\":1,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[\"place_8\"],\"side\":[],\"street\":\"S1\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S1-E1-3\"],\"dir\":\"E\",\"heading\":0.0,\"id\":\"S1-E1-2\",\"index\":2,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[\"place_1\"],\"side\":[],\"street\":\"S1\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S1-E1-4\"],\"dir\":\"E\",\"heading\":0.0,\"id\":\"S1-E1-3\",\"index\":3,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[],\"side\":[],\"street\":\"S1\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"J-2\"],\"dir\":\"E\",\"heading\":0.0,\"id\":\"S1-E1-4\",\"index\":4,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[],\"side\":[],\"street\":\"S1\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S1-W1-2\"],\"dir\":\"W\",\"heading\":0.0,\"id\":\"S1-W1-1\",\"index\":1,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[],\"side\":[],\"street\":\"S1\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S1-W1-3\"],\"dir\":\"W\",\"heading\":0.0,\"id\":\"S1-W1-2\",\"index\":2,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[],\"side\":[],\"street\":\"S1\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S1-W1-4\"],\"dir\":\"W\",\"heading\":0.0,\"id\":\"S1-W1-3\",\"index\":3,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[],\"side\":[],\"street\":\"S1\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"J-1\"],\"dir\":\"W\",\"heading\":0.0,\"id\":\"S1-W1-4\",\"index\":4,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[\"place_23\"],\"side\":[],\"street\":\"S1\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S2-E1-1\",\"S1-W1-1\"],\"dir\":null,\"id\":\"J-2\",\"index\":null,\"jam\":null,\"kind\":\"junction\",\"lane\":null,\"name\":\"J-2\",\"shaded_for\":[],\"side\":[],\"street\":null,\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S2-E1-2\"],\"dir\":\"E\",\"heading\":0.0,\"id\":\"S2-E1-1\",\"index\":1,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[\"place_16\"],\"side\":[],\"street\":\"S2\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S2-E1-3\"],\"dir\":\"E\",\"heading\":0.0,\"id\":\"S2-E1-2\",\"index\":2,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[\"place_9\"],\"side\":[],\"street\":\"S2\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S2-E1-4\"],\"dir\":\"E\",\"heading\":0.0,\"id\":\"S2-E1-3\",\"index\":3,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[\"place_2\"],\"side\":[],\"street\":\"S2\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"J-3\"],\"dir\":\"E\",\"heading\":0.0,\"id\":\"S2-E1-4\",\"index\":4,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[],\"side\":[],\"street\":\"S2\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S2-W1-2\"],\"dir\":\"W\",\"heading\":0.0,\"id\":\"S2-W1-1\",\"index\":1,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[],\"side\":[],\"street\":\"S2\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S2-W1-3\"],\"dir\":\"W\",\"heading\":0.0,\"id\":\"S2-W1-2\",\"index\":2,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[],\"side\":[],\"street\":\"S2\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S2-W1-4\"],\"dir\":\"W\",\"heading\":0.0,\"id\":\"S2-W1-3\",\"index\":3,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[],\"side\":[],\"street\":\"S2\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"J-2\"],\"dir\":\"W\",\"heading\":0.0,\"id\":\"S2-W1-4\",\"index\":4,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[],\"side\":[],\"street\":\"S2\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S3-E1-1\",\"S2-W1-1\"],\"dir\":null,\"id\":\"J-3\",\"index\":null,\"jam\":null,\"kind\":\"junction\",\"lane\":null,\"name\":\"J-3\",\"shaded_for\":[],\"side\":[],\"street\":null,\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S3-E1-2\"],\"dir\":\"E\",\"heading\":0.0,\"id\":\"S3-E1-1\",\"index\":1,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[\"place_24\"],\"side\":[],\"street\":\"S3\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S3-E1-3\"],\"dir\":\"E\",\"heading\":0.0,\"id\":\"S3-E1-2\",\"index\":2,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[\"place_17\"],\"side\":[],\"street\":\"S3\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S3-E1-4\"],\"dir\":\"E\",\"heading\":0.0,\"id\":\"S3-E1-3\",\"index\":3,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[\"place_10\"],\"side\":[],\"street\":\"S3\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"J-4\"],\"dir\":\"E\",\"heading\":0.0,\"id\":\"S3-E1-4\",\"index\":4,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[\"place_3\"],\"side\":[],\"street\":\"S3\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S3-W1-2\"],\"dir\":\"W\",\"heading\":0.0,\"id\":\"S3-W1-1\",\"index\":1,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[],\"side\":[],\"street\":\"S3\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S3-W1-3\"],\"dir\":\"W\",\"heading\":0.0,\"id\":\"S3-W1-2\",\"index\":2,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[],\"side\":[],\"street\":\"S3\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S3-W1-4\"],\"dir\":\"W\",\"heading\":0.0,\"id\":\"S3-W1-3\",\"index\":3,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[],\"side\":[],\"street\":\"S3\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"J-3\"],\"dir\":\"W\",\"heading\":0.0,\"id\":\"S3-W1-4\",\"index\":4,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[],\"side\":[],\"street\":\"S3\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S4-E1-1\",\"S3-W1-1\"],\"dir\":null,\"id\":\"J-4\",\"index\":null,\"jam\":\"END\",\"kind\":\"junction\",\"lane\":null,\"name\":\"J-4\",\"shaded_for\":[],\"side\":[],\"street\":null,\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S4-E1-2\"],\"dir\":\"E\",\"heading\":0.0,\"id\":\"S4-E1-1\",\"index\":1,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[],\"side\":[],\"street\":\"S4\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S4-E1-3\"],\"dir\":\"E\",\"heading\":0.0,\"id\":\"S4-E1-2\",\"index\":2,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[\"place_25\"],\"side\":[],\"street\":\"S4\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S4-E1-4\"],\"dir\":\"E\",\"heading\":0.0,\"id\":\"S4-E1-3\",\"index\":3,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[\"place_18\"],\"side\":[],\"street\":\"S4\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"J-5\"],\"dir\":\"E\",\"heading\":0.0,\"id\":\"S4-E1-4\",\"index\":4,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[\"place_11\"],\"side\":[],\"street\":\"S4\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S4-W1-2\"],\"dir\":\"W\",\"heading\":0.0,\"id\":\"S4-W1-1\",\"index\":1,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[\"place_4\"],\"side\":[],\"street\":\"S4\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S4-W1-3\"],\"dir\":\"W\",\"heading\":0.0,\"id\":\"S4-W1-2\",\"index\":2,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[],\"side\":[],\"street\":\"S4\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S4-W1-4\"],\"dir\":\"W\",\"heading\":0.0,\"id\":\"S4-W1-3\",\"index\":3,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[],\"side\":[],\"street\":\"S4\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"J-4\"],\"dir\":\"W\",\"heading\":0.0,\"id\":\"S4-W1-4\",\"index\":4,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[],\"side\":[],\"street\":\"S4\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S5-E1-1\",\"S4-W1-1\"],\"dir\":null,\"id\":\"J-5\",\"index\":null,\"jam\":null,\"kind\":\"junction\",\"lane\":null,\"name\":\"J-5\",\"shaded_for\":[],\"side\":[],\"street\":null,\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S5-E1-2\"],\"dir\":\"E\",\"heading\":0.0,\"id\":\"S5-E1-1\",\"index\":1,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[],\"side\":[],\"street\":\"S5\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S5-E1-3\"],\"dir\":\"E\",\"heading\":0.0,\"id\":\"S5-E1-2\",\"index\":2,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[],\"side\":[],\"street\":\"S5\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S5-E1-4\"],\"dir\":\"E\",\"heading\":0.0,\"id\":\"S5-E1-3\",\"index\":3,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[\"place_26\"],\"side\":[],\"street\":\"S5\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"J-6\"],\"dir\":\"E\",\"heading\":0.0,\"id\":\"S5-E1-4\",\"index\":4,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[\"place_19\"],\"side\":[],\"street\":\"S5\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S5-W1-2\"],\"dir\":\"W\",\"heading\":0.0,\"id\":\"S5-W1-1\",\"index\":1,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[\"place_12\"],\"side\":[],\"street\":\"S5\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S5-W1-3\"],\"dir\":\"W\",\"heading\":0.0,\"id\":\"S5-W1-2\",\"index\":2,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[\"place_5\"],\"side\":[],\"street\":\"S5\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S5-W1-4\"],\"dir\":\"W\",\"heading\":0.0,\"id\":\"S5-W1-3\",\"index\":3,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[],\"side\":[],\"street\":\"S5\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"J-5\"],\"dir\":\"W\",\"heading\":0.0,\"id\":\"S5-W1-4\",\"index\":4,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[],\"side\":[],\"street\":\"S5\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S6-E1-1\",\"S5-W1-1\"],\"dir\":null,\"id\":\"J-6\",\"index\":null,\"jam\":null,\"kind\":\"junction\",\"lane\":null,\"name\":\"J-6\",\"shaded_for\":[],\"side\":[],\"street\":null,\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S6-E1-2\"],\"dir\":\"E\",\"heading\":0.0,\"id\":\"S6-E1-1\",\"index\":1,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[],\"side\":[],\"street\":\"S6\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S6-E1-3\"],\"dir\":\"E\",\"heading\":0.0,\"id\":\"S6-E1-2\",\"index\":2,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[],\"side\":[],\"street\":\"S6\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S6-E1-4\"],\"dir\":\"E\",\"heading\":0.0,\"id\":\"S6-E1-3\",\"index\":3,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[],\"side\":[],\"street\":\"S6\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"J-7\"],\"dir\":\"E\",\"heading\":0.0,\"id\":\"S6-E1-4\",\"index\":4,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[\"place_27\"],\"side\":[],\"street\":\"S6\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S6-W1-2\"],\"dir\":\"W\",\"heading\":0.0,\"id\":\"S6-W1-1\",\"index\":1,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[\"place_20\"],\"side\":[],\"street\":\"S6\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S6-W1-3\"],\"dir\":\"W\",\"heading\":0.0,\"id\":\"S6-W1-2\",\"index\":2,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[\"place_13\"],\"side\":[],\"street\":\"S6\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S6-W1-4\"],\"dir\":\"W\",\"heading\":0.0,\"id\":\"S6-W1-3\",\"index\":3,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[\"place_6\"],\"side\":[],\"street\":\"S6\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"J-6\"],\"dir\":\"W\",\"heading\":0.0,\"id\":\"S6-W1-4\",\"index\":4,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[],\"side\":[],\"street\":\"S6\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S7-E1-1\",\"S6-W1-1\"],\"dir\":null,\"id\":\"J-7\",\"index\":null,\"jam\":null,\"kind\":\"junction\",\"lane\":null,\"name\":\"J-7\",\"shaded_for\":[],\"side\":[],\"street\":null,\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S7-E1-2\"],\"dir\":\"E\",\"heading\":0.0,\"id\":\"S7-E1-1\",\"index\":1,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[],\"side\":[],\"street\":\"S7\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S7-E1-3\"],\"dir\":\"E\",\"heading\":0.0,\"id\":\"S7-E1-2\",\"index\":2,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[],\"side\":[],\"street\":\"S7\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S7-E1-4\"],\"dir\":\"E\",\"heading\":0.0,\"id\":\"S7-E1-3\",\"index\":3,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[],\"side\":[],\"street\":\"S7\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"J-0\"],\"dir\":\"E\",\"heading\":0.0,\"id\":\"S7-E1-4\",\"index\":4,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[],\"side\":[],\"street\":\"S7\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S7-W1-2\"],\"dir\":\"W\",\"heading\":0.0,\"id\":\"S7-W1-1\",\"index\":1,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[],\"side\":[],\"street\":\"S7\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S7-W1-3\"],\"dir\":\"W\",\"heading\":0.0,\"id\":\"S7-W1-2\",\"index\":2,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[\"place_21\"],\"side\":[],\"street\":\"S7\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"S7-W1-4\"],\"dir\":\"W\",\"heading\":0.0,\"id\":\"S7-W1-3\",\"index\":3,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[\"place_14\"],\"side\":[],\"street\":\"S7\",\"x\":1.5,\"y\":2.5},{\"arrows\":[\"J-7\"],\"dir\":\"W\",\"heading\":0.0,\"id\":\"S7-W1-4\",\"index\":4,\"jam\":null,\"kind\":\"street\",\"lane\":1,\"shaded_for\":[\"place_7\"],\"side\":[],\"street\":\"S7\",\"x\":1.5,\"y\":2.5}],\"places\":[{\"icon\":[1.0,1.0],\"id\":\"place_0\",\"name\":\"Place 0\",\"shaded\":[\"S0-E1-1\"],\"start\":true,\"start_node\":\"S0-E1-1\",\"streets\":[\"S0\"]},{\"icon\":[1.0,1.0],\"id\":\"place_1\",\"name\":\"Place 1\",\"shaded\":[\"S1-E1-2\"],\"start\":true,\"start_node\":\"S1-E1-2\",\"streets\":[\"S1\"]},{\"icon\":[1.0,1.0],\"id\":\"place_2\",\"name\":\"Place 2\",\"shaded\":[\"S2-E1-3\"],\"start\":true,\"start_node\":\"S2-E1-3\",\"streets\":[\"S2\"]},{\"icon\":[1.0,1.0],\"id\":\"place_3\",\"name\":\"Place 3\",\"shaded\":[\"S3-E1-4\"],\"start\":true,\"start_node\":\"S3-E1-4\",\"streets\":[\"S3\"]},{\"icon\":[1.0,1.0],\"id\":\"place_4\",\"name\":\"Place 4\",\"shaded\":[\"S4-W1-1\"],\"start\":true,\"start_node\":\"S4-W1-1\",\"streets\":[\"S4\"]},{\"icon\":[1.0,1.0],\"id\":\"place_5\",\"name\":\"Place 5\",\"shaded\":[\"S5-W1-2\"],\"start\":true,\"start_node\":\"S5-W1-2\",\"streets\":[\"S5\"]},{\"icon\":[1.0,1.0],\"id\":\"place_6\",\"name\":\"Place 6\",\"shaded\":[\"S6-W1-3\"],\"start\":false,\"start_node\":null,\"streets\":[\"S6\"]},{\"icon\":[1.0,1.0],\"id\":\"place_7\",\"name\":\"Place 7\",\"shaded\":[\"S7-W1-4\"],\"start\":false,\"start_node\":null,\"streets\":[\"S7\"]},{\"icon\":[1.0,1.0],\"id\":\"place_8\",\"name\":\"Place 8\",\"shaded\":[\"S1-E1-1\"],\"start\":false,\"start_node\":null,\"streets\":[\"S1\"]},{\"icon\":[1.0,1.0],\"id\":\"place_9\",\"name\":\"Place 9\",\"shaded\":[\"S2-E1-2\"],\"start\":false,\"start_node\":null,\"streets\":[\"S2\"]},{\"icon\":[1.0,1.0],\"id\":\"place_10\",\"name\":\"Place 10\",\"shaded\":[\"S3-E1-3\"],\"start\":false,\"start_node\":null,\"streets\":[\"S3\"]},{\"icon\":[1.0,1.0],\"id\":\"place_11\",\"name\":\"Place 11\",\"shaded\":[\"S4-E1-4\"],\"start\":false,\"start_node\":null,\"streets\":[\"S4\"]},{\"icon\":[1.0,1.0],\"id\":\"place_12\",\"name\":\"Place 12\",\"shaded\":[\"S5-W1-1\"],\"start\":false,\"start_node\":null,\"streets\":[\"S5\"]},{\"icon\":[1.0,1.0],\"id\":\"place_13\",\"name\":\"Place 13\",\"shaded\":[\"S6-W1-2\"],\"start\":false,\"start_node\":null,\"streets\":[\"S6\"]},{\"icon\":[1.0,1.0],\"id\":\"place_14\",\"name\":\"Place 14\",\"shaded\":[\"S7-W1-3\"],\"start\":false,\"start_node\":null,\"streets\":[\"S7\"]},{\"icon\":[1.0,1.0],\"id\":\"place_15\",\"name\":\"Place 15\",\"shaded\":[\"S0-W1-4\"],\"start\":false,\"start_node\":null,\"streets\":[\"S0\"]},{\"icon\":[1.0,1.0],\"id\":\"place_16\",\"name\":\"Place 16\",\"shaded\":[\"S2-E1-1\"],\"start\":false,\"start_node\":null,\"streets\":[\"S2\"]},{\"icon\":[1.0,1.0],\"id\":\"place_17\",\"name\":\"Place 17\",\"shaded\":[\"S3-E1-2\"],\"start\":false,\"start_node\":null,\"streets\":[\"S3\"]},{\"icon\":[1.0,1.0],\"id\":\"place_18\",\"name\":\"Place 18\",\"shaded\":[\"S4-E1-3\"],\"start\":false,\"start_node\":null,\"streets\":[\"S4\"]},{\"icon\":[1.0,1.0],\"id\":\"place_19\",\"name\":\"Place 19\",\"shaded\":[\"S5-E1-4\"],\"start\":false,\"start_node\":null,\"streets\":[\"S5\"]},{\"icon\":[1.0,1.0],\"id\":\"place_20\",\"name\":\"Place 20\",\"shaded\":[\"S6-W1-1\"],\"start\":false,\"start_node\":null,\"streets\":[\"S6\"]},{\"icon\":[1.0,1.0],\"id\":\"place_21\",\"name\":\"Place 21\",\"shaded\":[\"S7-W1-2\"],\"start\":false,\"start_node\":null,\"streets\":[\"S7\"]},{\"icon\":[1.0,1.0],\"id\":\"place_22\",\"name\":\"Place 22\",\"shaded\":[\"S0-W1-3\"],\"start\":false,\"start_node\":null,\"streets\":[\"S0\"]},{\"icon\":[1.0,1.0],\"id\":\"place_23\",\"name\":\"Place 23\",\"shaded\":[\"S1-W1-4\"],\"start\":false,\"start_node\":null,\"streets\":[\"S1\"]},{\"icon\":[1.0,1.0],\"id\":\"place_24\",\"name\":\"Place 24\",\"shaded\":[\"S3-E1-1\"],\"start\":false,\"start_node\":null,\"streets\":[\"S3\"]},{\"icon\":[1.0,1.0],\"id\":\"place_25\",\"name\":\"Place 25\",\"shaded\":[\"S4-E1-2\"],\"start\":false,\"start_node\":null,\"streets\":[\"S4\"]},{\"icon\":[1.0,1.0],\"id\":\"place_26\",\"name\":\"Place 26\",\"shaded\":[\"S5-E1-3\"],\"start\":false,\"start_node\":null,\"streets\":[\"S5\"]},{\"icon\":[1.0,1.0],\"id\":\"place_27\",\"name\":\"Place 27\",\"shaded\":[\"S6-E1-4\"],\"start\":false,\"start_node\":null,\"streets\":[\"S6\"]}],\"provenance\":\"A test.\",\"quota\":20,\"schema\":{},\"streets\":[{\"id\":\"S0\",\"name\":\"Street 0\",\"passengers\":6,\"path\":[\"J-0\",\"J-1\"],\"squares\":12,\"type\":\"T2\"},{\"id\":\"S1\",\"name\":\"Street 1\",\"passengers\":6,\"path\":[\"J-1\",\"J-2\"],\"squares\":8,\"type\":\"T\"},{\"id\":\"S2\",\"name\":\"Street 2\",\"passengers\":6,\"path\":[\"J-2\",\"J-3\"],\"squares\":8,\"type\":\"T\"},{\"id\":\"S3\",\"name\":\"Street 3\",\"passengers\":6,\"path\":[\"J-3\",\"J-4\"],\"squares\":8,\"type\":\"T\"},{\"id\":\"S4\",\"name\":\"Street 4\",\"passengers\":6,\"path\":[\"J-4\",\"J-5\"],\"squares\":8,\"type\":\"T\"},{\"id\":\"S5\",\"name\":\"Street 5\",\"passengers\":6,\"path\":[\"J-5\",\"J-6\"],\"squares\":8,\"type\":\"T\"},{\"id\":\"S6\",\"name\":\"Street 6\",\"passengers\":6,\"path\":[\"J-6\",\"J-7\"],\"squares\":8,\"type\":\"T\"},{\"id\":\"S7\",\"name\":\"Street 7\",\"passengers\":5,\"path\":[\"J-7\",\"J-0\"],\"squares\":8,\"type\":\"T\"}],\"title\":\"Ring Town\",\"units\":\"pence\",\"version\":1,\"viewbox\":[0,0,100,100]},\"cards\":{\"destination\":[{\"id\":\"D01\",\"place\":\"place_0\",\"text\":\"To 1.\",\"type\":\"place\"},{\"id\":\"D02\",\"place\":\"place_1\",\"text\":\"To 2.\",\"type\":\"place\"},{\"id\":\"D03\",\"place\":\"place_2\",\"text\":\"To 3.\",\"type\":\"place\"},{\"id\":\"D04\",\"place\":\"place_3\",\"text\":\"To 4.\",\"type\":\"place\"},{\"id\":\"D05\",\"place\":\"place_4\",\"text\":\"To 5.\",\"type\":\"place\"},{\"id\":\"D06\",\"place\":\"place_5\",\"text\":\"To 6.\",\"type\":\"place\"},{\"id\":\"D07\",\"place\":\"place_6\",\"text\":\"To 7.\",\"type\":\"place\"},{\"id\":\"D08\",\"place\":\"place_7\",\"text\":\"To 8.\",\"type\":\"place\"},{\"id\":\"D09\",\"place\":\"place_8\",\"text\":\"To 9.\",\"type\":\"place\"},{\"id\":\"D10\",\"place\":\"place_9\",\"text\":\"To 10.\",\"type\":\"place\"},{\"id\":\"D11\",\"place\":\"place_10\",\"text\":\"To 11.\",\"type\":\"place\"},{\"id\":\"D12\",\"place\":\"place_11\",\"text\":\"To 12.\",\"type\":\"place\"},{\"id\":\"D13\",\"place\":\"place_12\",\"text\":\"To 13.\",\"type\":\"place\"},{\"id\":\"D14\",\"place\":\"place_13\",\"text\":\"To 14.\",\"type\":\"place\"},{\"id\":\"D15\",\"place\":\"place_14\",\"text\":\"To 15.\",\"type\":\"place\"},{\"id\":\"D16\",\"place\":\"place_15\",\"text\":\"To 16.\",\"type\":\"place\"},{\"id\":\"D17\",\"place\":\"place_16\",\"text\":\"To 17.\",\"type\":\"place\"},{\"id\":\"D18\",\"place\":\"place_17\",\"text\":\"To 18.\",\"type\":\"place\"},{\"id\":\"D19\",\"place\":\"place_18\",\"text\":\"To 19.\",\"type\":\"place\"},{\"id\":\"D20\",\"place\":\"place_19\",\"text\":\"To 20.\",\"type\":\"place\"},{\"id\":\"D21\",\"place\":\"place_20\",\"text\":\"To 21.\",\"type\":\"place\"},{\"id\":\"D22\",\"place\":\"place_21\",\"text\":\"To 22.\",\"type\":\"place\"},{\"id\":\"D23\",\"place\":\"place_22\",\"text\":\"To 23.\",\"type\":\"place\"},{\"id\":\"D24\",\"place\":\"place_23\",\"text\":\"To 24.\",\"type\":\"place\"},{\"id\":\"D25\",\"place\":\"place_24\",\"text\":\"To 25.\",\"type\":\"place\"},{\"id\":\"D26\",\"place\":\"place_25\",\"text\":\"To 26.\",\"type\":\"place\"},{\"id\":\"D27\",\"place\":\"place_26\",\"text\":\"To 27.\",\"type\":\"place\"},{\"id\":\"D28\",\"place\":\"place_27\",\"text\":\"To 28.\",\"type\":\"place\"},{\"fee\":200,\"id\":\"D29\",\"stops\":[\"place_1\",\"place_20\"],\"text\":\"A tour.\",\"type\":\"tourist\"},{\"fee\":200,\"id\":\"D30\",\"stops\":[\"place_2\",\"place_15\"],\"text\":\"A tour.\",\"type\":\"tourist\"}],\"jam\":[{\"id\":\"J01\",\"spots\":[\"END\"],\"text\":\"A jam.\"},{\"id\":\"J02\",\"spots\":[\"TOP\",\"END\"],\"text\":\"A jam.\"},{\"id\":\"J03\",\"spots\":[\"TOP\"],\"text\":\"A jam.\"},{\"id\":\"J04\",\"spots\":[\"END\"],\"text\":\"A jam.\"},{\"id\":\"J05\",\"spots\":[\"TOP\",\"END\"],\"text\":\"A jam.\"},{\"id\":\"J06\",\"spots\":[\"TOP\"],\"text\":\"A jam.\"},{\"id\":\"J07\",\"spots\":[\"END\"],\"text\":\"A jam.\"},{\"id\":\"J08\",\"spots\":[\"TOP\",\"END\"],\"text\":\"A jam.\"},{\"id\":\"J09\",\"spots\":[\"TOP\"],\"text\":\"A jam.\"},{\"id\":\"J10\",\"spots\":[\"END\"],\"text\":\"A jam.\"},{\"id\":\"J11\",\"spots\":[\"TOP\",\"END\"],\"text\":\"A jam.\"},{\"id\":\"J12\",\"spots\":[\"TOP\"],\"text\":\"A jam.\"},{\"id\":\"J13\",\"spots\":[\"END\"],\"text\":\"A jam.\"}],\"passenger\":[{\"id\":\"P01\",\"street\":\"S0\",\"text\":\"Street: man 1\"},{\"id\":\"P02\",\"street\":\"S1\",\"text\":\"Street: man 2\"},{\"id\":\"P03\",\"street\":\"S2\",\"text\":\"Street: man 3\"},{\"id\":\"P04\",\"street\":\"S3\",\"text\":\"Street: man 4\"},{\"id\":\"P05\",\"street\":\"S4\",\"text\":\"Street: man 5\"},{\"id\":\"P06\",\"street\":\"S5\",\"text\":\"Street: man 6\"},{\"id\":\"P07\",\"street\":\"S6\",\"text\":\"Street: man 7\"},{\"id\":\"P08\",\"street\":\"S7\",\"text\":\"Street: man 8\"},{\"id\":\"P09\",\"street\":\"S0\",\"text\":\"Street: man 9\"},{\"id\":\"P10\",\"street\":\"S1\",\"text\":\"Street: man 10\"},{\"id\":\"P11\",\"street\":\"S2\",\"text\":\"Street: man 11\"},{\"id\":\"P12\",\"street\":\"S3\",\"text\":\"Street: man 12\"},{\"id\":\"P13\",\"street\":\"S4\",\"text\":\"Street: man 13\"},{\"id\":\"P14\",\"street\":\"S5\",\"text\":\"Street: man 14\"},{\"id\":\"P15\",\"street\":\"S6\",\"text\":\"Street: man 15\"},{\"id\":\"P16\",\"street\":\"S7\",\"text\":\"Street: man 16\"},{\"id\":\"P17\",\"street\":\"S0\",\"text\":\"Street: man 17\"},{\"id\":\"P18\",\"street\":\"S1\",\"text\":\"Street: man 18\"},{\"id\":\"P19\",\"street\":\"S2\",\"text\":\"Street: man 19\"},{\"id\":\"P20\",\"street\":\"S3\",\"text\":\"Street: man 20\"},{\"id\":\"P21\",\"street\":\"S4\",\"text\":\"Street: man 21\"},{\"id\":\"P22\",\"street\":\"S5\",\"text\":\"Street: man 22\"},{\"id\":\"P23\",\"street\":\"S6\",\"text\":\"Street: man 23\"},{\"id\":\"P24\",\"street\":\"S7\",\"text\":\"Street: man 24\"},{\"id\":\"P25\",\"street\":\"S0\",\"text\":\"Street: man 25\"},{\"id\":\"P26\",\"street\":\"S1\",\"text\":\"Street: man 26\"},{\"id\":\"P27\",\"street\":\"S2\",\"text\":\"Street: man 27\"},{\"id\":\"P28\",\"street\":\"S3\",\"text\":\"Street: man 28\"},{\"id\":\"P29\",\"street\":\"S4\",\"text\":\"Street: man 29\"},{\"id\":\"P30\",\"street\":\"S5\",\"text\":\"Street: man 30\"},{\"id\":\"P31\",\"street\":\"S6\",\"text\":\"Street: man 31\"},{\"id\":\"P32\",\"street\":\"S7\",\"text\":\"Street: man 32\"},{\"id\":\"P33\",\"street\":\"S0\",\"text\":\"Street: man 33\"},{\"id\":\"P34\",\"street\":\"S1\",\"text\":\"Street: man 34\"},{\"id\":\"P35\",\"street\":\"S2\",\"text\":\"Street: man 35\"},{\"id\":\"P36\",\"street\":\"S3\",\"text\":\"Street: man 36\"},{\"id\":\"P37\",\"street\":\"S4\",\"text\":\"Street: man 37\"},{\"id\":\"P38\",\"street\":\"S5\",\"text\":\"Street: man 38\"},{\"id\":\"P39\",\"street\":\"S6\",\"text\":\"Street: man 39\"},{\"id\":\"P40\",\"street\":\"S7\",\"text\":\"Street: man 40\"},{\"id\":\"P41\",\"street\":\"S0\",\"text\":\"Street: man 41\"},{\"id\":\"P42\",\"street\":\"S1\",\"text\":\"Street: man 42\"},{\"id\":\"P43\",\"street\":\"S2\",\"text\":\"Street: man 43\"},{\"id\":\"P44\",\"street\":\"S3\",\"text\":\"Street: man 44\"},{\"id\":\"P45\",\"street\":\"S4\",\"text\":\"Street: man 45\"},{\"id\":\"P46\",\"street\":\"S5\",\"text\":\"Street: man 46\"},{\"id\":\"P47\",\"street\":\"S6\",\"text\":\"Street: man 47\"}],\"provenance\":\"A test.\",\"schema\":{},\"tip\":[{\"amount\":5,\"id\":\"T01\",\"text\":\"A tip.\"},{\"amount\":10,\"id\":\"T02\",\"text\":\"A tip.\"},{\"amount\":15,\"id\":\"T03\",\"text\":\"A tip.\"},{\"amount\":20,\"id\":\"T04\",\"text\":\"A tip.\"},{\"amount\":0,\"id\":\"T05\",\"text\":\"A tip.\"},{\"amount\":5,\"id\":\"T06\",\"text\":\"A tip.\"},{\"amount\":10,\"id\":\"T07\",\"text\":\"A tip.\"},{\"amount\":15,\"id\":\"T08\",\"text\":\"A tip.\"},{\"amount\":20,\"id\":\"T09\",\"text\":\"A tip.\"},{\"amount\":0,\"id\":\"T10\",\"text\":\"A tip.\"},{\"amount\":5,\"id\":\"T11\",\"text\":\"A tip.\"},{\"amount\":10,\"id\":\"T12\",\"text\":\"A tip.\"},{\"amount\":15,\"id\":\"T13\",\"text\":\"A tip.\"},{\"amount\":20,\"id\":\"T14\",\"text\":\"A tip.\"},{\"amount\":0,\"id\":\"T15\",\"text\":\"A tip.\"},{\"amount\":5,\"id\":\"T16\",\"text\":\"A tip.\"}],\"title\":\"Cards of Ring Town\",\"version\":1}}"},"seats":["person","open"],"host":"p-a8e1ead3e87b0880","public":true,"clock":"none","slow":false,"rated":false,"commitment":"6787b68a48ed65a945aea5baf807520684f5979b956039294e66a3437991b4e1"}'),
	('cabbie-9c43aec8', 2, 1794854027835, 'sat', '{"seat":0,"person":"p-a8e1ead3e87b0880","name":"Ada","nonce_hash":"0d3f1f6704794c7d63f028b7c48dadd10d520726ac568e741dbfa9d914ebdc10"}'),
	('cabbie-9c43aec8', 3, 1794854028033, 'sat', '{"seat":1,"person":"p-45ac1e17f6575d93","name":"Ben","nonce_hash":"2bf6964ff3a4d51548322331e722c27c7c60bde1a67897aaad9f50a1aa2a9d70"}'),
	('cabbie-9c43aec8', 4, 1794854028249, 'sealed', '{}'),
	('cabbie-9c43aec8', 5, 1794854028418, 'nonce', '{"seat":0,"nonce":"57daedeb128808c598c49838c61b84cb"}'),
	('cabbie-9c43aec8', 6, 1794854028560, 'nonce', '{"seat":1,"nonce":"529d374c37a6f08fdc80d99cc0f67551"}'),
	('cabbie-9c43aec8', 7, 1794854028560, 'started', '{"match":"cabbie-9c43aec8","nonces":["57daedeb128808c598c49838c61b84cb","529d374c37a6f08fdc80d99cc0f67551"],"rules":1,"board":"e0d1a55a9427e833"}'),
	('cabby-c1848179', 1, 1794854032808, 'created', '{"game":"cabby","options":{"spotting":"automatic","must_leave_court":"off","optional_arrest":"off","turn_cap":"3","idle_cab_split":"off","release_on_extra_throw":"off","intersection_capacity":"by_street","one_way_sanctuary":"off","renew_parked":"off","compulsory_right_pickup":"off","sticky_auto_arrest":"off","one_way_discharge":"arrow","light_discharge":"stay","stall_rounds":"25","tie_break":"shared","board":"{\"back_of\":{\"E\":\"W\",\"N\":\"S\",\"S\":\"N\",\"W\":\"E\"},\"counts\":{\"intersections\":9,\"lights\":2,\"no_left_turn\":1,\"no_u_turn\":2,\"one_way_street_spaces\":12,\"passengers\":28,\"passengers_per_color\":{\"blue\":7,\"green\":7,\"red\":7,\"yellow\":7},\"spaces\":45,\"street_spaces\":36,\"two_way_street_spaces\":24},\"left_of\":{\"E\":\"N\",\"N\":\"W\",\"S\":\"E\",\"W\":\"S\"},\"name\":\"Small Town\",\"passengers\":[{\"color\":\"blue\",\"id\":\"B1\",\"legal_heading\":\"N\",\"name\":\"blue-1\",\"points\":4,\"side\":\"E\",\"space\":\"A12a\"},{\"color\":\"blue\",\"id\":\"B2\",\"legal_heading\":\"N\",\"name\":\"blue-2\",\"points\":4,\"side\":\"E\",\"space\":\"A12b\"},{\"color\":\"blue\",\"id\":\"B3\",\"legal_heading\":\"N\",\"name\":\"blue-3\",\"points\":4,\"side\":\"E\",\"space\":\"A12c\"},{\"color\":\"blue\",\"id\":\"B4\",\"legal_heading\":\"N\",\"name\":\"blue-4\",\"points\":4,\"side\":\"E\",\"space\":\"A23a\"},{\"color\":\"blue\",\"id\":\"B5\",\"legal_heading\":\"N\",\"name\":\"blue-5\",\"points\":4,\"side\":\"E\",\"space\":\"A23b\"},{\"color\":\"blue\",\"id\":\"B6\",\"legal_heading\":\"N\",\"name\":\"blue-6\",\"points\":4,\"side\":\"E\",\"space\":\"A23c\"},{\"color\":\"blue\",\"id\":\"B7\",\"legal_heading\":\"N\",\"name\":\"blue-7\",\"points\":4,\"side\":\"E\",\"space\":\"B12a\"},{\"color\":\"red\",\"id\":\"R1\",\"legal_heading\":\"N\",\"name\":\"red-1\",\"points\":3,\"side\":\"E\",\"space\":\"B12b\"},{\"color\":\"red\",\"id\":\"R2\",\"legal_heading\":\"N\",\"name\":\"red-2\",\"points\":3,\"side\":\"E\",\"space\":\"B12c\"},{\"color\":\"red\",\"id\":\"R3\",\"legal_heading\":\"N\",\"name\":\"red-3\",\"points\":3,\"side\":\"E\",\"space\":\"B23a\"},{\"color\":\"red\",\"id\":\"R4\",\"legal_heading\":\"N\",\"name\":\"red-4\",\"points\":3,\"side\":\"E\",\"space\":\"B23b\"},{\"color\":\"red\",\"id\":\"R5\",\"legal_heading\":\"N\",\"name\":\"red-5\",\"points\":3,\"side\":\"E\",\"space\":\"B23c\"},{\"color\":\"red\",\"id\":\"R6\",\"legal_heading\":\"N\",\"name\":\"red-6\",\"points\":3,\"side\":\"E\",\"space\":\"C12a\"},{\"color\":\"red\",\"id\":\"R7\",\"legal_heading\":\"N\",\"name\":\"red-7\",\"points\":3,\"side\":\"E\",\"space\":\"C12b\"},{\"color\":\"green\",\"id\":\"G1\",\"legal_heading\":\"N\",\"name\":\"green-1\",\"points\":2,\"side\":\"E\",\"space\":\"C12c\"},{\"color\":\"green\",\"id\":\"G2\",\"legal_heading\":\"N\",\"name\":\"green-2\",\"points\":2,\"side\":\"E\",\"space\":\"C23a\"},{\"color\":\"green\",\"id\":\"G3\",\"legal_heading\":\"N\",\"name\":\"green-3\",\"points\":2,\"side\":\"E\",\"space\":\"C23b\"},{\"color\":\"green\",\"id\":\"G4\",\"legal_heading\":\"N\",\"name\":\"green-4\",\"points\":2,\"side\":\"E\",\"space\":\"C23c\"},{\"color\":\"green\",\"id\":\"G5\",\"legal_heading\":\"E\",\"name\":\"green-5\",\"points\":2,\"side\":\"S\",\"space\":\"1ABa\"},{\"color\":\"green\",\"id\":\"G6\",\"legal_heading\":\"E\",\"name\":\"green-6\",\"points\":2,\"side\":\"S\",\"space\":\"1ABb\"},{\"color\":\"green\",\"id\":\"G7\",\"legal_heading\":\"E\",\"name\":\"green-7\",\"points\":2,\"side\":\"S\",\"space\":\"1ABc\"},{\"color\":\"yellow\",\"id\":\"Y1\",\"legal_heading\":\"E\",\"name\":\"yellow-1\",\"points\":1,\"side\":\"S\",\"space\":\"1BCa\"},{\"color\":\"yellow\",\"id\":\"Y2\",\"legal_heading\":\"E\",\"name\":\"yellow-2\",\"points\":1,\"side\":\"S\",\"space\":\"1BCb\"},{\"color\":\"yellow\",\"id\":\"Y3\",\"legal_heading\":\"E\",\"name\":\"yellow-3\",\"points\":1,\"side\":\"S\",\"space\":\"1BCc\"},{\"color\":\"yellow\",\"id\":\"Y4\",\"legal_heading\":\"W\",\"name\":\"yellow-4\",\"points\":1,\"side\":\"N\",\"space\":\"2ABa\"},{\"color\":\"yellow\",\"id\":\"Y5\",\"legal_heading\":\"W\",\"name\":\"yellow-5\",\"points\":1,\"side\":\"N\",\"space\":\"2ABb\"},{\"color\":\"yellow\",\"id\":\"Y6\",\"legal_heading\":\"W\",\"name\":\"yellow-6\",\"points\":1,\"side\":\"N\",\"space\":\"2ABc\"},{\"color\":\"yellow\",\"id\":\"Y7\",\"legal_heading\":\"W\",\"name\":\"yellow-7\",\"points\":1,\"side\":\"N\",\"space\":\"2BCa\"}],\"points\":{\"blue\":4,\"green\":2,\"red\":3,\"yellow\":1},\"right_of\":{\"E\":\"S\",\"N\":\"E\",\"S\":\"W\",\"W\":\"N\"},\"sites\":[{\"cab_may_enter\":true,\"cab_may_leave\":true,\"capacity\":null,\"gates\":[{\"leave_headings\":[\"N\",\"S\"],\"space\":\"A12b\"},{\"leave_headings\":[\"E\",\"W\"],\"space\":\"1ABb\"}],\"id\":\"DEPOT\",\"kind\":\"depot\",\"label\":\"DEPOT\",\"rect\":[1,1,3,3],\"scout_may_enter\":false,\"scout_may_leave\":false,\"x\":1.5,\"y\":2},{\"cab_may_enter\":false,\"cab_may_leave\":false,\"capacity\":null,\"gates\":[{\"leave_headings\":[\"E\",\"W\"],\"space\":\"3BCb\"}],\"id\":\"GARAGE\",\"kind\":\"garage\",\"label\":\"GARAGE\",\"rect\":[1,1,3,3],\"scout_may_enter\":false,\"scout_may_leave\":true,\"x\":1.5,\"y\":2},{\"cab_may_enter\":false,\"cab_may_leave\":true,\"capacity\":null,\"gates\":[{\"leave_headings\":[\"N\",\"S\"],\"space\":\"C23b\"}],\"id\":\"COURT\",\"kind\":\"court\",\"label\":\"COURT\",\"rect\":[1,1,3,3],\"scout_may_enter\":false,\"scout_may_leave\":false,\"x\":1.5,\"y\":2}],\"spaces\":[{\"adj\":{\"E\":\"1ABa\",\"N\":\"A12a\"},\"capacity\":2,\"id\":\"A1\",\"kind\":\"intersection\",\"one_way\":null,\"signs\":[\"light\"],\"streets\":[\"A\",\"1\"],\"x\":0,\"y\":0,\"zone\":\"green\"},{\"adj\":{\"N\":\"A12b\",\"S\":\"A1\"},\"axis\":\"NS\",\"capacity\":2,\"id\":\"A12a\",\"kind\":\"street\",\"one_way\":null,\"street\":\"A\",\"x\":1,\"y\":1,\"zone\":\"green\"},{\"adj\":{\"N\":\"A12c\",\"S\":\"A12a\"},\"axis\":\"NS\",\"capacity\":2,\"id\":\"A12b\",\"kind\":\"street\",\"one_way\":null,\"street\":\"A\",\"x\":2,\"y\":2,\"zone\":\"green\"},{\"adj\":{\"N\":\"A2\",\"S\":\"A12b\"},\"axis\":\"NS\",\"capacity\":2,\"id\":\"A12c\",\"kind\":\"street\",\"one_way\":null,\"street\":\"A\",\"x\":3,\"y\":3,\"zone\":\"green\"},{\"adj\":{\"E\":\"2ABa\",\"N\":\"A23a\",\"S\":\"A12c\"},\"capacity\":2,\"id\":\"A2\",\"kind\":\"intersection\",\"one_way\":null,\"signs\":[\"no_left_turn\"],\"streets\":[\"A\",\"2\"],\"x\":0,\"y\":0,\"zone\":\"green\"},{\"adj\":{\"N\":\"A23b\",\"S\":\"A2\"},\"axis\":\"NS\",\"capacity\":2,\"id\":\"A23a\",\"kind\":\"street\",\"one_way\":null,\"street\":\"A\",\"x\":5,\"y\":5,\"zone\":\"green\"},{\"adj\":{\"N\":\"A23c\",\"S\":\"A23a\"},\"axis\":\"NS\",\"capacity\":2,\"id\":\"A23b\",\"kind\":\"street\",\"one_way\":null,\"street\":\"A\",\"x\":6,\"y\":6,\"zone\":\"green\"},{\"adj\":{\"N\":\"A3\",\"S\":\"A23b\"},\"axis\":\"NS\",\"capacity\":2,\"id\":\"A23c\",\"kind\":\"street\",\"one_way\":null,\"street\":\"A\",\"x\":7,\"y\":7,\"zone\":\"green\"},{\"adj\":{\"E\":\"3ABa\",\"S\":\"A23c\"},\"capacity\":2,\"id\":\"A3\",\"kind\":\"intersection\",\"one_way\":null,\"signs\":[],\"streets\":[\"A\",\"3\"],\"x\":0,\"y\":0,\"zone\":\"green\"},{\"adj\":{\"E\":\"1BCa\",\"N\":\"B12a\",\"W\":\"1ABc\"},\"capacity\":2,\"id\":\"B1\",\"kind\":\"intersection\",\"one_way\":null,\"signs\":[\"no_u_turn\"],\"streets\":[\"B\",\"1\"],\"x\":4,\"y\":4,\"zone\":\"green\"},{\"adj\":{\"N\":\"B12b\",\"S\":\"B1\"},\"axis\":\"NS\",\"capacity\":1,\"id\":\"B12a\",\"kind\":\"street\",\"one_way\":\"N\",\"street\":\"B\",\"x\":1,\"y\":1,\"zone\":\"green\"},{\"adj\":{\"N\":\"B12c\",\"S\":\"B12a\"},\"axis\":\"NS\",\"capacity\":1,\"id\":\"B12b\",\"kind\":\"street\",\"one_way\":\"N\",\"street\":\"B\",\"x\":2,\"y\":2,\"zone\":\"green\"},{\"adj\":{\"N\":\"B2\",\"S\":\"B12b\"},\"axis\":\"NS\",\"capacity\":1,\"id\":\"B12c\",\"kind\":\"street\",\"one_way\":\"N\",\"street\":\"B\",\"x\":3,\"y\":3,\"zone\":\"green\"},{\"adj\":{\"E\":\"2BCa\",\"N\":\"B23a\",\"S\":\"B12c\",\"W\":\"2ABc\"},\"capacity\":1,\"id\":\"B2\",\"kind\":\"intersection\",\"one_way\":null,\"signs\":[],\"streets\":[\"B\",\"2\"],\"x\":4,\"y\":4,\"zone\":\"green\"},{\"adj\":{\"N\":\"B23b\",\"S\":\"B2\"},\"axis\":\"NS\",\"capacity\":1,\"id\":\"B23a\",\"kind\":\"street\",\"one_way\":\"N\",\"street\":\"B\",\"x\":5,\"y\":5,\"zone\":\"green\"},{\"adj\":{\"N\":\"B23c\",\"S\":\"B23a\"},\"axis\":\"NS\",\"capacity\":1,\"id\":\"B23b\",\"kind\":\"street\",\"one_way\":\"N\",\"street\":\"B\",\"x\":6,\"y\":6,\"zone\":\"green\"},{\"adj\":{\"N\":\"B3\",\"S\":\"B23b\"},\"axis\":\"NS\",\"capacity\":1,\"id\":\"B23c\",\"kind\":\"street\",\"one_way\":\"N\",\"street\":\"B\",\"x\":7,\"y\":7,\"zone\":\"green\"},{\"adj\":{\"E\":\"3BCa\",\"S\":\"B23c\",\"W\":\"3ABc\"},\"capacity\":2,\"id\":\"B3\",\"kind\":\"intersection\",\"one_way\":null,\"signs\":[],\"streets\":[\"B\",\"3\"],\"x\":4,\"y\":4,\"zone\":\"green\"},{\"adj\":{\"N\":\"C12a\",\"W\":\"1BCc\"},\"capacity\":2,\"id\":\"C1\",\"kind\":\"intersection\",\"one_way\":null,\"signs\":[],\"streets\":[\"C\",\"1\"],\"x\":8,\"y\":8,\"zone\":\"green\"},{\"adj\":{\"N\":\"C12b\",\"S\":\"C1\"},\"axis\":\"NS\",\"capacity\":2,\"id\":\"C12a\",\"kind\":\"street\",\"one_way\":null,\"street\":\"C\",\"x\":1,\"y\":1,\"zone\":\"green\"},{\"adj\":{\"N\":\"C12c\",\"S\":\"C12a\"},\"axis\":\"NS\",\"capacity\":2,\"id\":\"C12b\",\"kind\":\"street\",\"one_way\":null,\"street\":\"C\",\"x\":2,\"y\":2,\"zone\":\"green\"},{\"adj\":{\"N\":\"C2\",\"S\":\"C12b\"},\"axis\":\"NS\",\"capacity\":2,\"id\":\"C12c\",\"kind\":\"street\",\"one_way\":null,\"street\":\"C\",\"x\":3,\"y\":3,\"zone\":\"green\"},{\"adj\":{\"N\":\"C23a\",\"S\":\"C12c\",\"W\":\"2BCc\"},\"capacity\":2,\"id\":\"C2\",\"kind\":\"intersection\",\"one_way\":null,\"signs\":[],\"streets\":[\"C\",\"2\"],\"x\":8,\"y\":8,\"zone\":\"green\"},{\"adj\":{\"N\":\"C23b\",\"S\":\"C2\"},\"axis\":\"NS\",\"capacity\":2,\"id\":\"C23a\",\"kind\":\"street\",\"one_way\":null,\"street\":\"C\",\"x\":5,\"y\":5,\"zone\":\"green\"},{\"adj\":{\"N\":\"C23c\",\"S\":\"C23a\"},\"axis\":\"NS\",\"capacity\":2,\"id\":\"C23b\",\"kind\":\"street\",\"one_way\":null,\"street\":\"C\",\"x\":6,\"y\":6,\"zone\":\"green\"},{\"adj\":{\"N\":\"C3\",\"S\":\"C23b\"},\"axis\":\"NS\",\"capacity\":2,\"id\":\"C23c\",\"kind\":\"street\",\"one_way\":null,\"street\":\"C\",\"x\":7,\"y\":7,\"zone\":\"green\"},{\"adj\":{\"S\":\"C23c\",\"W\":\"3BCc\"},\"capacity\":2,\"id\":\"C3\",\"kind\":\"intersection\",\"one_way\":null,\"signs\":[\"light\",\"no_u_turn\"],\"streets\":[\"C\",\"3\"],\"x\":8,\"y\":8,\"zone\":\"green\"},{\"adj\":{\"E\":\"1ABb\",\"W\":\"A1\"},\"axis\":\"EW\",\"capacity\":2,\"id\":\"1ABa\",\"kind\":\"street\",\"one_way\":null,\"street\":\"1\",\"x\":1,\"y\":1,\"zone\":\"green\"},{\"adj\":{\"E\":\"1ABc\",\"W\":\"1ABa\"},\"axis\":\"EW\",\"capacity\":2,\"id\":\"1ABb\",\"kind\":\"street\",\"one_way\":null,\"street\":\"1\",\"x\":2,\"y\":2,\"zone\":\"green\"},{\"adj\":{\"E\":\"B1\",\"W\":\"1ABb\"},\"axis\":\"EW\",\"capacity\":2,\"id\":\"1ABc\",\"kind\":\"street\",\"one_way\":null,\"street\":\"1\",\"x\":3,\"y\":3,\"zone\":\"green\"},{\"adj\":{\"E\":\"1BCb\",\"W\":\"B1\"},\"axis\":\"EW\",\"capacity\":2,\"id\":\"1BCa\",\"kind\":\"street\",\"one_way\":null,\"street\":\"1\",\"x\":5,\"y\":5,\"zone\":\"green\"},{\"adj\":{\"E\":\"1BCc\",\"W\":\"1BCa\"},\"axis\":\"EW\",\"capacity\":2,\"id\":\"1BCb\",\"kind\":\"street\",\"one_way\":null,\"street\":\"1\",\"x\":6,\"y\":6,\"zone\":\"green\"},{\"adj\":{\"E\":\"C1\",\"W\":\"1BCb\"},\"axis\":\"EW\",\"capacity\":2,\"id\":\"1BCc\",\"kind\":\"street\",\"one_way\":null,\"street\":\"1\",\"x\":7,\"y\":7,\"zone\":\"green\"},{\"adj\":{\"E\":\"2ABb\",\"W\":\"A2\"},\"axis\":\"EW\",\"capacity\":1,\"id\":\"2ABa\",\"kind\":\"street\",\"one_way\":\"W\",\"street\":\"2\",\"x\":1,\"y\":1,\"zone\":\"green\"},{\"adj\":{\"E\":\"2ABc\",\"W\":\"2ABa\"},\"axis\":\"EW\",\"capacity\":1,\"id\":\"2ABb\",\"kind\":\"street\",\"one_way\":\"W\",\"street\":\"2\",\"x\":2,\"y\":2,\"zone\":\"green\"},{\"adj\":{\"E\":\"B2\",\"W\":\"2ABb\"},\"axis\":\"EW\",\"capacity\":1,\"id\":\"2ABc\",\"kind\":\"street\",\"one_way\":\"W\",\"street\":\"2\",\"x\":3,\"y\":3,\"zone\":\"green\"},{\"adj\":{\"E\":\"2BCb\",\"W\":\"B2\"},\"axis\":\"EW\",\"capacity\":1,\"id\":\"2BCa\",\"kind\":\"street\",\"one_way\":\"W\",\"street\":\"2\",\"x\":5,\"y\":5,\"zone\":\"green\"},{\"adj\":{\"E\":\"2BCc\",\"W\":\"2BCa\"},\"axis\":\"EW\",\"capacity\":1,\"id\":\"2BCb\",\"kind\":\"street\",\"one_way\":\"W\",\"street\":\"2\",\"x\":6,\"y\":6,\"zone\":\"green\"},{\"adj\":{\"E\":\"C2\",\"W\":\"2BCb\"},\"axis\":\"EW\",\"capacity\":1,\"id\":\"2BCc\",\"kind\":\"street\",\"one_way\":\"W\",\"street\":\"2\",\"x\":7,\"y\":7,\"zone\":\"green\"},{\"adj\":{\"E\":\"3ABb\",\"W\":\"A3\"},\"axis\":\"EW\",\"capacity\":2,\"id\":\"3ABa\",\"kind\":\"street\",\"one_way\":null,\"street\":\"3\",\"x\":1,\"y\":1,\"zone\":\"green\"},{\"adj\":{\"E\":\"3ABc\",\"W\":\"3ABa\"},\"axis\":\"EW\",\"capacity\":2,\"id\":\"3ABb\",\"kind\":\"street\",\"one_way\":null,\"street\":\"3\",\"x\":2,\"y\":2,\"zone\":\"green\"},{\"adj\":{\"E\":\"B3\",\"W\":\"3ABb\"},\"axis\":\"EW\",\"capacity\":2,\"id\":\"3ABc\",\"kind\":\"street\",\"one_way\":null,\"street\":\"3\",\"x\":3,\"y\":3,\"zone\":\"green\"},{\"adj\":{\"E\":\"3BCb\",\"W\":\"B3\"},\"axis\":\"EW\",\"capacity\":2,\"id\":\"3BCa\",\"kind\":\"street\",\"one_way\":null,\"street\":\"3\",\"x\":5,\"y\":5,\"zone\":\"green\"},{\"adj\":{\"E\":\"3BCc\",\"W\":\"3BCa\"},\"axis\":\"EW\",\"capacity\":2,\"id\":\"3BCb\",\"kind\":\"street\",\"one_way\":null,\"street\":\"3\",\"x\":6,\"y\":6,\"zone\":\"green\"},{\"adj\":{\"E\":\"C3\",\"W\":\"3BCb\"},\"axis\":\"EW\",\"capacity\":2,\"id\":\"3BCc\",\"kind\":\"street\",\"one_way\":null,\"street\":\"3\",\"x\":7,\"y\":7,\"zone\":\"green\"}],\"streets\":[{\"axis\":\"NS\",\"id\":\"A\",\"name\":\"Road A\",\"one_way\":null,\"spaces\":[\"A1\",\"A12a\",\"A12b\",\"A12c\",\"A2\",\"A23a\",\"A23b\",\"A23c\",\"A3\"]},{\"axis\":\"NS\",\"id\":\"B\",\"name\":\"Road B\",\"one_way\":\"N\",\"spaces\":[\"B1\",\"B12a\",\"B12b\",\"B12c\",\"B2\",\"B23a\",\"B23b\",\"B23c\",\"B3\"]},{\"axis\":\"NS\",\"id\":\"C\",\"name\":\"Road C\",\"one_way\":null,\"spaces\":[\"C1\",\"C12a\",\"C12b\",\"C12c\",\"C2\",\"C23a\",\"C23b\",\"C23c\",\"C3\"]},{\"axis\":\"EW\",\"id\":\"1\",\"name\":\"Road 1\",\"one_way\":null,\"spaces\":[\"A1\",\"1ABa\",\"1ABb\",\"1ABc\",\"B1\",\"1BCa\",\"1BCb\",\"1BCc\",\"C1\"]},{\"axis\":\"EW\",\"id\":\"2\",\"name\":\"Road 2\",\"one_way\":\"W\",\"spaces\":[\"A2\",\"2ABa\",\"2ABb\",\"2ABc\",\"B2\",\"2BCa\",\"2BCb\",\"2BCc\",\"C2\"]},{\"axis\":\"EW\",\"id\":\"3\",\"name\":\"Road 3\",\"one_way\":null,\"spaces\":[\"A3\",\"3ABa\",\"3ABb\",\"3ABc\",\"B3\",\"3BCa\",\"3BCb\",\"3BCc\",\"C3\"]}],\"version\":1}"},"seats":["person","open"],"host":"p-5731e23c5096e924","public":true,"clock":"none","slow":false,"rated":false,"commitment":"4514eedcf6945dba63476e6fdad1088482118c68d64be5409a5fa95d0b33b18f"}'),
	('cabby-c1848179', 6, 1794854033516, 'nonce', '{"seat":1,"nonce":"1d12a07e7f09ca406fcd11e8e4581a11"}'),
	('cabby-c1848179', 7, 1794854033516, 'started', '{"match":"cabby-c1848179","nonces":["a1192d460bfb286362e7ed2e6da62afb","1d12a07e7f09ca406fcd11e8e4581a11"],"rules":1,"board":"088c26c57ef5704e"}'),
	('cabby-f4a78945', 2, 1794854034661, 'sat', '{"seat":0,"person":"p-5731e23c5096e924","name":"Cleo","nonce_hash":"3308052338ea2bcbb20c184700b40fcceab2792986d11423263119124ec994f9"}'),
	('cabby-f4a78945', 6, 1794854034820, 'nonce', '{"seat":1,"nonce":"f70d9281b2aaef8f06cca971e85cb906"}'),
	('cabby-f4a78945', 7, 1794854034820, 'started', '{"match":"cabby-f4a78945","nonces":["d967e7ae650c926593c7b1ee2132237c","f70d9281b2aaef8f06cca971e85cb906"],"rules":1,"board":"088c26c57ef5704e"}'),
	('limited-0b8cf153', 2, 1794854035221, 'sat', '{"seat":0,"person":"p-a8e1ead3e87b0880","name":"Ada","nonce_hash":"01996525cfa1bf2db8108a74c8c75e84514622f3878458c7682171d1ded3bb88"}'),
	('limited-0b8cf153', 3, 1794854035697, 'sat', '{"seat":1,"person":"p-45ac1e17f6575d93","name":"Ben","nonce_hash":"6db409479529f2608f6bb32878d6db5d95ac38a06481078352ebd77357e2b9b7"}'),
	('limited-0b8cf153', 6, 1794854036488, 'nonce', '{"seat":0,"nonce":"2734a3fdfc3c43736d647fc3af4cb3c8"}'),
	('limited-16aef07e', 3, 1794854075931, 'sat', '{"seat":1,"person":"p-a8e1ead3e87b0880","name":"Ada","nonce_hash":"1012691520cdfd23a49f1327aae9a9038faf22da38cea584ad9d86086a5d9d41"}'),
	('limited-16aef07e', 4, 1794854076400, 'sealed', '{}'),
	('limited-16aef07e', 8, 1794854077700, 'asked_undo', '{"seat":1,"to":11,"version":13}'),
	('limited-16aef07e', 11, 1794854078348, 'answered', '{"seat":0,"yes":true}'),
	('cabbie-a491a5e9', 1, 1794854086549, 'created', '{"game":"cabbie","options":{"money":"1500","minutes":"5","rounds":"none","time_end":"round","tie":"shared","start_choice":"seat_order","claim":"optional","destinations":"secret","junctions_in_street":"off","passenger_return":"own_pile","second_cab_cost":"0","second_cab_entry":"turn_start","cab_order":"interleaved","round_cap":"2000","board":"london"},"seats":["person","open"],"host":"p-45ac1e17f6575d93","public":true,"clock":"none","slow":false,"rated":false,"commitment":"73cfb4e94bca86b1b4a73a260d1e929aadce99aa3532aab868b0b84f88ee20a3"}'),
	('cabbie-a491a5e9', 6, 1794854087250, 'nonce', '{"seat":1,"nonce":"7c22ab49c3d2ea250e75e1b136e047c9"}'),
	('cabbie-a491a5e9', 7, 1794854087250, 'started', '{"match":"cabbie-a491a5e9","nonces":["3919704f3ed4bd5ee3b0c344ebb5f54c","7c22ab49c3d2ea250e75e1b136e047c9"],"rules":1,"board":"b83b9fe611b4a89b"}'),
	('touring-52b3897f', 2, 1794854090768, 'sat', '{"seat":0,"person":"p-5731e23c5096e924","name":"Cleo","nonce_hash":"07eee52ab7163a756b0c7f79c5ac2dcb5ac750e85765a25dac901b9f2945b23a"}'),
	('touring-52b3897f', 6, 1794854091452, 'nonce', '{"seat":1,"nonce":"3b41dac24a6d7db73db04f45aa47ce82"}'),
	('touring-52b3897f', 7, 1794854091452, 'started', '{"match":"touring-52b3897f","nonces":["fa290ed75747e007c4971533a305050b","3b41dac24a6d7db73db04f45aa47ce82"],"rules":1,"board":"32d53b558148f055"}'),
	('cabby-c1848179', 2, 1794854033048, 'sat', '{"seat":0,"person":"p-5731e23c5096e924","name":"Cleo","nonce_hash":"7a6090dec1f0104de50f0383b8cee8e59e344b54790b8740758038a62ef08369"}'),
	('cabby-c1848179', 3, 1794854033121, 'sat', '{"seat":1,"person":"p-45ac1e17f6575d93","name":"Ben","nonce_hash":"b4fcf6c9b89be05ea211334c2aa52e15f739fb7bfd46a095f92351d4b7a84d95"}'),
	('cabby-c1848179', 4, 1794854033260, 'sealed', '{}'),
	('cabby-f4a78945', 3, 1794854034711, 'sat', '{"seat":1,"person":"p-a8e1ead3e87b0880","name":"Ada","nonce_hash":"e974b3d185e8a0ef782c992933bedf3b43d872995a5b60be3ea06989008dc036"}');
INSERT INTO public.notes VALUES
	('cabby-f4a78945', 4, 1794854034736, 'sealed', '{}'),
	('limited-0b8cf153', 4, 1794854036133, 'sat', '{"seat":2,"person":"p-1710251800fda41a","name":"Dora","nonce_hash":"0ba87b2c7c7e52fecf878242ae67c0a742a5431370a03c6b6aefd2576e32f536"}'),
	('limited-0b8cf153', 7, 1794854036564, 'nonce', '{"seat":1,"nonce":"d9b7d20f867cc7f1721815e73ca1bc32"}'),
	('limited-16aef07e', 1, 1794854075364, 'created', '{"game":"limited","options":{"goal":"trips:1","city_like_red":"off","close_up":"off","run_up":"off","arrival_bonus":"0,0,0"},"seats":["person","open"],"host":"p-45ac1e17f6575d93","public":true,"clock":"none","slow":false,"rated":false,"commitment":"066fd81cf41f6293ae8e5dd638e8c15c9f46cb0c875efc48bdc54dc341eac35b"}'),
	('limited-16aef07e', 5, 1794854076688, 'nonce', '{"seat":0,"nonce":"9bdbf7fc11ab90a0bad4621127324edb"}'),
	('limited-16aef07e', 9, 1794854077744, 'answered', '{"seat":0,"yes":false}'),
	('cabbie-a491a5e9', 2, 1794854086608, 'sat', '{"seat":0,"person":"p-45ac1e17f6575d93","name":"Ben","nonce_hash":"8641aff2d6139bc395d647968df6ac72ba72803803611d451cf524ab07f8e3f8"}'),
	('cabbie-a491a5e9', 3, 1794854086796, 'sat', '{"seat":1,"person":"p-5731e23c5096e924","name":"Cleo","nonce_hash":"ab6ffb12687c6c3c762dd850471da99a16b5c906e0bd39099f477c2819ea9a57"}'),
	('cabbie-a491a5e9', 4, 1794854087018, 'sealed', '{}'),
	('touring-52b3897f', 3, 1794854090977, 'sat', '{"seat":1,"person":"p-a8e1ead3e87b0880","name":"Ada","nonce_hash":"4f48341c8478877c5236365785cbd8d1ae8163daacf4f141cedb9f5a5c2b3dcf"}'),
	('touring-52b3897f', 4, 1794854091199, 'sealed', '{}'),
	('cabby-c1848179', 5, 1794854033412, 'nonce', '{"seat":0,"nonce":"a1192d460bfb286362e7ed2e6da62afb"}'),
	('cabby-f4a78945', 1, 1794854034613, 'created', '{"game":"cabby","options":{"spotting":"automatic","must_leave_court":"off","optional_arrest":"off","turn_cap":"50","idle_cab_split":"off","release_on_extra_throw":"off","intersection_capacity":"by_street","one_way_sanctuary":"off","renew_parked":"off","compulsory_right_pickup":"off","sticky_auto_arrest":"off","one_way_discharge":"arrow","light_discharge":"stay","stall_rounds":"25","tie_break":"shared","board":"{\"back_of\":{\"E\":\"W\",\"N\":\"S\",\"S\":\"N\",\"W\":\"E\"},\"counts\":{\"intersections\":9,\"lights\":2,\"no_left_turn\":1,\"no_u_turn\":2,\"one_way_street_spaces\":12,\"passengers\":28,\"passengers_per_color\":{\"blue\":7,\"green\":7,\"red\":7,\"yellow\":7},\"spaces\":45,\"street_spaces\":36,\"two_way_street_spaces\":24},\"left_of\":{\"E\":\"N\",\"N\":\"W\",\"S\":\"E\",\"W\":\"S\"},\"name\":\"Small Town\",\"passengers\":[{\"color\":\"blue\",\"id\":\"B1\",\"legal_heading\":\"N\",\"name\":\"blue-1\",\"points\":4,\"side\":\"E\",\"space\":\"A12a\"},{\"color\":\"blue\",\"id\":\"B2\",\"legal_heading\":\"N\",\"name\":\"blue-2\",\"points\":4,\"side\":\"E\",\"space\":\"A12b\"},{\"color\":\"blue\",\"id\":\"B3\",\"legal_heading\":\"N\",\"name\":\"blue-3\",\"points\":4,\"side\":\"E\",\"space\":\"A12c\"},{\"color\":\"blue\",\"id\":\"B4\",\"legal_heading\":\"N\",\"name\":\"blue-4\",\"points\":4,\"side\":\"E\",\"space\":\"A23a\"},{\"color\":\"blue\",\"id\":\"B5\",\"legal_heading\":\"N\",\"name\":\"blue-5\",\"points\":4,\"side\":\"E\",\"space\":\"A23b\"},{\"color\":\"blue\",\"id\":\"B6\",\"legal_heading\":\"N\",\"name\":\"blue-6\",\"points\":4,\"side\":\"E\",\"space\":\"A23c\"},{\"color\":\"blue\",\"id\":\"B7\",\"legal_heading\":\"N\",\"name\":\"blue-7\",\"points\":4,\"side\":\"E\",\"space\":\"B12a\"},{\"color\":\"red\",\"id\":\"R1\",\"legal_heading\":\"N\",\"name\":\"red-1\",\"points\":3,\"side\":\"E\",\"space\":\"B12b\"},{\"color\":\"red\",\"id\":\"R2\",\"legal_heading\":\"N\",\"name\":\"red-2\",\"points\":3,\"side\":\"E\",\"space\":\"B12c\"},{\"color\":\"red\",\"id\":\"R3\",\"legal_heading\":\"N\",\"name\":\"red-3\",\"points\":3,\"side\":\"E\",\"space\":\"B23a\"},{\"color\":\"red\",\"id\":\"R4\",\"legal_heading\":\"N\",\"name\":\"red-4\",\"points\":3,\"side\":\"E\",\"space\":\"B23b\"},{\"color\":\"red\",\"id\":\"R5\",\"legal_heading\":\"N\",\"name\":\"red-5\",\"points\":3,\"side\":\"E\",\"space\":\"B23c\"},{\"color\":\"red\",\"id\":\"R6\",\"legal_heading\":\"N\",\"name\":\"red-6\",\"points\":3,\"side\":\"E\",\"space\":\"C12a\"},{\"color\":\"red\",\"id\":\"R7\",\"legal_heading\":\"N\",\"name\":\"red-7\",\"points\":3,\"side\":\"E\",\"space\":\"C12b\"},{\"color\":\"green\",\"id\":\"G1\",\"legal_heading\":\"N\",\"name\":\"green-1\",\"points\":2,\"side\":\"E\",\"space\":\"C12c\"},{\"color\":\"green\",\"id\":\"G2\",\"legal_heading\":\"N\",\"name\":\"green-2\",\"points\":2,\"side\":\"E\",\"space\":\"C23a\"},{\"color\":\"green\",\"id\":\"G3\",\"legal_heading\":\"N\",\"name\":\"green-3\",\"points\":2,\"side\":\"E\",\"space\":\"C23b\"},{\"color\":\"green\",\"id\":\"G4\",\"legal_heading\":\"N\",\"name\":\"green-4\",\"points\":2,\"side\":\"E\",\"space\":\"C23c\"},{\"color\":\"green\",\"id\":\"G5\",\"legal_heading\":\"E\",\"name\":\"green-5\",\"points\":2,\"side\":\"S\",\"space\":\"1ABa\"},{\"color\":\"green\",\"id\":\"G6\",\"legal_heading\":\"E\",\"name\":\"green-6\",\"points\":2,\"side\":\"S\",\"space\":\"1ABb\"},{\"color\":\"green\",\"id\":\"G7\",\"legal_heading\":\"E\",\"name\":\"green-7\",\"points\":2,\"side\":\"S\",\"space\":\"1ABc\"},{\"color\":\"yellow\",\"id\":\"Y1\",\"legal_heading\":\"E\",\"name\":\"yellow-1\",\"points\":1,\"side\":\"S\",\"space\":\"1BCa\"},{\"color\":\"yellow\",\"id\":\"Y2\",\"legal_heading\":\"E\",\"name\":\"yellow-2\",\"points\":1,\"side\":\"S\",\"space\":\"1BCb\"},{\"color\":\"yellow\",\"id\":\"Y3\",\"legal_heading\":\"E\",\"name\":\"yellow-3\",\"points\":1,\"side\":\"S\",\"space\":\"1BCc\"},{\"color\":\"yellow\",\"id\":\"Y4\",\"legal_heading\":\"W\",\"name\":\"yellow-4\",\"points\":1,\"side\":\"N\",\"space\":\"2ABa\"},{\"color\":\"yellow\",\"id\":\"Y5\",\"legal_heading\":\"W\",\"name\":\"yellow-5\",\"points\":1,\"side\":\"N\",\"space\":\"2ABb\"},{\"color\":\"yellow\",\"id\":\"Y6\",\"legal_heading\":\"W\",\"name\":\"yellow-6\",\"points\":1,\"side\":\"N\",\"space\":\"2ABc\"},{\"color\":\"yellow\",\"id\":\"Y7\",\"legal_heading\":\"W\",\"name\":\"yellow-7\",\"points\":1,\"side\":\"N\",\"space\":\"2BCa\"}],\"points\":{\"blue\":4,\"green\":2,\"red\":3,\"yellow\":1},\"right_of\":{\"E\":\"S\",\"N\":\"E\",\"S\":\"W\",\"W\":\"N\"},\"sites\":[{\"cab_may_enter\":true,\"cab_may_leave\":true,\"capacity\":null,\"gates\":[{\"leave_headings\":[\"N\",\"S\"],\"space\":\"A12b\"},{\"leave_headings\":[\"E\",\"W\"],\"space\":\"1ABb\"}],\"id\":\"DEPOT\",\"kind\":\"depot\",\"label\":\"DEPOT\",\"rect\":[1,1,3,3],\"scout_may_enter\":false,\"scout_may_leave\":false,\"x\":1.5,\"y\":2},{\"cab_may_enter\":false,\"cab_may_leave\":false,\"capacity\":null,\"gates\":[{\"leave_headings\":[\"E\",\"W\"],\"space\":\"3BCb\"}],\"id\":\"GARAGE\",\"kind\":\"garage\",\"label\":\"GARAGE\",\"rect\":[1,1,3,3],\"scout_may_enter\":false,\"scout_may_leave\":true,\"x\":1.5,\"y\":2},{\"cab_may_enter\":false,\"cab_may_leave\":true,\"capacity\":null,\"gates\":[{\"leave_headings\":[\"N\",\"S\"],\"space\":\"C23b\"}],\"id\":\"COURT\",\"kind\":\"court\",\"label\":\"COURT\",\"rect\":[1,1,3,3],\"scout_may_enter\":false,\"scout_may_leave\":false,\"x\":1.5,\"y\":2}],\"spaces\":[{\"adj\":{\"E\":\"1ABa\",\"N\":\"A12a\"},\"capacity\":2,\"id\":\"A1\",\"kind\":\"intersection\",\"one_way\":null,\"signs\":[\"light\"],\"streets\":[\"A\",\"1\"],\"x\":0,\"y\":0,\"zone\":\"green\"},{\"adj\":{\"N\":\"A12b\",\"S\":\"A1\"},\"axis\":\"NS\",\"capacity\":2,\"id\":\"A12a\",\"kind\":\"street\",\"one_way\":null,\"street\":\"A\",\"x\":1,\"y\":1,\"zone\":\"green\"},{\"adj\":{\"N\":\"A12c\",\"S\":\"A12a\"},\"axis\":\"NS\",\"capacity\":2,\"id\":\"A12b\",\"kind\":\"street\",\"one_way\":null,\"street\":\"A\",\"x\":2,\"y\":2,\"zone\":\"green\"},{\"adj\":{\"N\":\"A2\",\"S\":\"A12b\"},\"axis\":\"NS\",\"capacity\":2,\"id\":\"A12c\",\"kind\":\"street\",\"one_way\":null,\"street\":\"A\",\"x\":3,\"y\":3,\"zone\":\"green\"},{\"adj\":{\"E\":\"2ABa\",\"N\":\"A23a\",\"S\":\"A12c\"},\"capacity\":2,\"id\":\"A2\",\"kind\":\"intersection\",\"one_way\":null,\"signs\":[\"no_left_turn\"],\"streets\":[\"A\",\"2\"],\"x\":0,\"y\":0,\"zone\":\"green\"},{\"adj\":{\"N\":\"A23b\",\"S\":\"A2\"},\"axis\":\"NS\",\"capacity\":2,\"id\":\"A23a\",\"kind\":\"street\",\"one_way\":null,\"street\":\"A\",\"x\":5,\"y\":5,\"zone\":\"green\"},{\"adj\":{\"N\":\"A23c\",\"S\":\"A23a\"},\"axis\":\"NS\",\"capacity\":2,\"id\":\"A23b\",\"kind\":\"street\",\"one_way\":null,\"street\":\"A\",\"x\":6,\"y\":6,\"zone\":\"green\"},{\"adj\":{\"N\":\"A3\",\"S\":\"A23b\"},\"axis\":\"NS\",\"capacity\":2,\"id\":\"A23c\",\"kind\":\"street\",\"one_way\":null,\"street\":\"A\",\"x\":7,\"y\":7,\"zone\":\"green\"},{\"adj\":{\"E\":\"3ABa\",\"S\":\"A23c\"},\"capacity\":2,\"id\":\"A3\",\"kind\":\"intersection\",\"one_way\":null,\"signs\":[],\"streets\":[\"A\",\"3\"],\"x\":0,\"y\":0,\"zone\":\"green\"},{\"adj\":{\"E\":\"1BCa\",\"N\":\"B12a\",\"W\":\"1ABc\"},\"capacity\":2,\"id\":\"B1\",\"kind\":\"intersection\",\"one_way\":null,\"signs\":[\"no_u_turn\"],\"streets\":[\"B\",\"1\"],\"x\":4,\"y\":4,\"zone\":\"green\"},{\"adj\":{\"N\":\"B12b\",\"S\":\"B1\"},\"axis\":\"NS\",\"capacity\":1,\"id\":\"B12a\",\"kind\":\"street\",\"one_way\":\"N\",\"street\":\"B\",\"x\":1,\"y\":1,\"zone\":\"green\"},{\"adj\":{\"N\":\"B12c\",\"S\":\"B12a\"},\"axis\":\"NS\",\"capacity\":1,\"id\":\"B12b\",\"kind\":\"street\",\"one_way\":\"N\",\"street\":\"B\",\"x\":2,\"y\":2,\"zone\":\"green\"},{\"adj\":{\"N\":\"B2\",\"S\":\"B12b\"},\"axis\":\"NS\",\"capacity\":1,\"id\":\"B12c\",\"kind\":\"street\",\"one_way\":\"N\",\"street\":\"B\",\"x\":3,\"y\":3,\"zone\":\"green\"},{\"adj\":{\"E\":\"2BCa\",\"N\":\"B23a\",\"S\":\"B12c\",\"W\":\"2ABc\"},\"capacity\":1,\"id\":\"B2\",\"kind\":\"intersection\",\"one_way\":null,\"signs\":[],\"streets\":[\"B\",\"2\"],\"x\":4,\"y\":4,\"zone\":\"green\"},{\"adj\":{\"N\":\"B23b\",\"S\":\"B2\"},\"axis\":\"NS\",\"capacity\":1,\"id\":\"B23a\",\"kind\":\"street\",\"one_way\":\"N\",\"street\":\"B\",\"x\":5,\"y\":5,\"zone\":\"green\"},{\"adj\":{\"N\":\"B23c\",\"S\":\"B23a\"},\"axis\":\"NS\",\"capacity\":1,\"id\":\"B23b\",\"kind\":\"street\",\"one_way\":\"N\",\"street\":\"B\",\"x\":6,\"y\":6,\"zone\":\"green\"},{\"adj\":{\"N\":\"B3\",\"S\":\"B23b\"},\"axis\":\"NS\",\"capacity\":1,\"id\":\"B23c\",\"kind\":\"street\",\"one_way\":\"N\",\"street\":\"B\",\"x\":7,\"y\":7,\"zone\":\"green\"},{\"adj\":{\"E\":\"3BCa\",\"S\":\"B23c\",\"W\":\"3ABc\"},\"capacity\":2,\"id\":\"B3\",\"kind\":\"intersection\",\"one_way\":null,\"signs\":[],\"streets\":[\"B\",\"3\"],\"x\":4,\"y\":4,\"zone\":\"green\"},{\"adj\":{\"N\":\"C12a\",\"W\":\"1BCc\"},\"capacity\":2,\"id\":\"C1\",\"kind\":\"intersection\",\"one_way\":null,\"signs\":[],\"streets\":[\"C\",\"1\"],\"x\":8,\"y\":8,\"zone\":\"green\"},{\"adj\":{\"N\":\"C12b\",\"S\":\"C1\"},\"axis\":\"NS\",\"capacity\":2,\"id\":\"C12a\",\"kind\":\"street\",\"one_way\":null,\"street\":\"C\",\"x\":1,\"y\":1,\"zone\":\"green\"},{\"adj\":{\"N\":\"C12c\",\"S\":\"C12a\"},\"axis\":\"NS\",\"capacity\":2,\"id\":\"C12b\",\"kind\":\"street\",\"one_way\":null,\"street\":\"C\",\"x\":2,\"y\":2,\"zone\":\"green\"},{\"adj\":{\"N\":\"C2\",\"S\":\"C12b\"},\"axis\":\"NS\",\"capacity\":2,\"id\":\"C12c\",\"kind\":\"street\",\"one_way\":null,\"street\":\"C\",\"x\":3,\"y\":3,\"zone\":\"green\"},{\"adj\":{\"N\":\"C23a\",\"S\":\"C12c\",\"W\":\"2BCc\"},\"capacity\":2,\"id\":\"C2\",\"kind\":\"intersection\",\"one_way\":null,\"signs\":[],\"streets\":[\"C\",\"2\"],\"x\":8,\"y\":8,\"zone\":\"green\"},{\"adj\":{\"N\":\"C23b\",\"S\":\"C2\"},\"axis\":\"NS\",\"capacity\":2,\"id\":\"C23a\",\"kind\":\"street\",\"one_way\":null,\"street\":\"C\",\"x\":5,\"y\":5,\"zone\":\"green\"},{\"adj\":{\"N\":\"C23c\",\"S\":\"C23a\"},\"axis\":\"NS\",\"capacity\":2,\"id\":\"C23b\",\"kind\":\"street\",\"one_way\":null,\"street\":\"C\",\"x\":6,\"y\":6,\"zone\":\"green\"},{\"adj\":{\"N\":\"C3\",\"S\":\"C23b\"},\"axis\":\"NS\",\"capacity\":2,\"id\":\"C23c\",\"kind\":\"street\",\"one_way\":null,\"street\":\"C\",\"x\":7,\"y\":7,\"zone\":\"green\"},{\"adj\":{\"S\":\"C23c\",\"W\":\"3BCc\"},\"capacity\":2,\"id\":\"C3\",\"kind\":\"intersection\",\"one_way\":null,\"signs\":[\"light\",\"no_u_turn\"],\"streets\":[\"C\",\"3\"],\"x\":8,\"y\":8,\"zone\":\"green\"},{\"adj\":{\"E\":\"1ABb\",\"W\":\"A1\"},\"axis\":\"EW\",\"capacity\":2,\"id\":\"1ABa\",\"kind\":\"street\",\"one_way\":null,\"street\":\"1\",\"x\":1,\"y\":1,\"zone\":\"green\"},{\"adj\":{\"E\":\"1ABc\",\"W\":\"1ABa\"},\"axis\":\"EW\",\"capacity\":2,\"id\":\"1ABb\",\"kind\":\"street\",\"one_way\":null,\"street\":\"1\",\"x\":2,\"y\":2,\"zone\":\"green\"},{\"adj\":{\"E\":\"B1\",\"W\":\"1ABb\"},\"axis\":\"EW\",\"capacity\":2,\"id\":\"1ABc\",\"kind\":\"street\",\"one_way\":null,\"street\":\"1\",\"x\":3,\"y\":3,\"zone\":\"green\"},{\"adj\":{\"E\":\"1BCb\",\"W\":\"B1\"},\"axis\":\"EW\",\"capacity\":2,\"id\":\"1BCa\",\"kind\":\"street\",\"one_way\":null,\"street\":\"1\",\"x\":5,\"y\":5,\"zone\":\"green\"},{\"adj\":{\"E\":\"1BCc\",\"W\":\"1BCa\"},\"axis\":\"EW\",\"capacity\":2,\"id\":\"1BCb\",\"kind\":\"street\",\"one_way\":null,\"street\":\"1\",\"x\":6,\"y\":6,\"zone\":\"green\"},{\"adj\":{\"E\":\"C1\",\"W\":\"1BCb\"},\"axis\":\"EW\",\"capacity\":2,\"id\":\"1BCc\",\"kind\":\"street\",\"one_way\":null,\"street\":\"1\",\"x\":7,\"y\":7,\"zone\":\"green\"},{\"adj\":{\"E\":\"2ABb\",\"W\":\"A2\"},\"axis\":\"EW\",\"capacity\":1,\"id\":\"2ABa\",\"kind\":\"street\",\"one_way\":\"W\",\"street\":\"2\",\"x\":1,\"y\":1,\"zone\":\"green\"},{\"adj\":{\"E\":\"2ABc\",\"W\":\"2ABa\"},\"axis\":\"EW\",\"capacity\":1,\"id\":\"2ABb\",\"kind\":\"street\",\"one_way\":\"W\",\"street\":\"2\",\"x\":2,\"y\":2,\"zone\":\"green\"},{\"adj\":{\"E\":\"B2\",\"W\":\"2ABb\"},\"axis\":\"EW\",\"capacity\":1,\"id\":\"2ABc\",\"kind\":\"street\",\"one_way\":\"W\",\"street\":\"2\",\"x\":3,\"y\":3,\"zone\":\"green\"},{\"adj\":{\"E\":\"2BCb\",\"W\":\"B2\"},\"axis\":\"EW\",\"capacity\":1,\"id\":\"2BCa\",\"kind\":\"street\",\"one_way\":\"W\",\"street\":\"2\",\"x\":5,\"y\":5,\"zone\":\"green\"},{\"adj\":{\"E\":\"2BCc\",\"W\":\"2BCa\"},\"axis\":\"EW\",\"capacity\":1,\"id\":\"2BCb\",\"kind\":\"street\",\"one_way\":\"W\",\"street\":\"2\",\"x\":6,\"y\":6,\"zone\":\"green\"},{\"adj\":{\"E\":\"C2\",\"W\":\"2BCb\"},\"axis\":\"EW\",\"capacity\":1,\"id\":\"2BCc\",\"kind\":\"street\",\"one_way\":\"W\",\"street\":\"2\",\"x\":7,\"y\":7,\"zone\":\"green\"},{\"adj\":{\"E\":\"3ABb\",\"W\":\"A3\"},\"axis\":\"EW\",\"capacity\":2,\"id\":\"3ABa\",\"kind\":\"street\",\"one_way\":null,\"street\":\"3\",\"x\":1,\"y\":1,\"zone\":\"green\"},{\"adj\":{\"E\":\"3ABc\",\"W\":\"3ABa\"},\"axis\":\"EW\",\"capacity\":2,\"id\":\"3ABb\",\"kind\":\"street\",\"one_way\":null,\"street\":\"3\",\"x\":2,\"y\":2,\"zone\":\"green\"},{\"adj\":{\"E\":\"B3\",\"W\":\"3ABb\"},\"axis\":\"EW\",\"capacity\":2,\"id\":\"3ABc\",\"kind\":\"street\",\"one_way\":null,\"street\":\"3\",\"x\":3,\"y\":3,\"zone\":\"green\"},{\"adj\":{\"E\":\"3BCb\",\"W\":\"B3\"},\"axis\":\"EW\",\"capacity\":2,\"id\":\"3BCa\",\"kind\":\"street\",\"one_way\":null,\"street\":\"3\",\"x\":5,\"y\":5,\"zone\":\"green\"},{\"adj\":{\"E\":\"3BCc\",\"W\":\"3BCa\"},\"axis\":\"EW\",\"capacity\":2,\"id\":\"3BCb\",\"kind\":\"street\",\"one_way\":null,\"street\":\"3\",\"x\":6,\"y\":6,\"zone\":\"green\"},{\"adj\":{\"E\":\"C3\",\"W\":\"3BCb\"},\"axis\":\"EW\",\"capacity\":2,\"id\":\"3BCc\",\"kind\":\"street\",\"one_way\":null,\"street\":\"3\",\"x\":7,\"y\":7,\"zone\":\"green\"}],\"streets\":[{\"axis\":\"NS\",\"id\":\"A\",\"name\":\"Road A\",\"one_way\":null,\"spaces\":[\"A1\",\"A12a\",\"A12b\",\"A12c\",\"A2\",\"A23a\",\"A23b\",\"A23c\",\"A3\"]},{\"axis\":\"NS\",\"id\":\"B\",\"name\":\"Road B\",\"one_way\":\"N\",\"spaces\":[\"B1\",\"B12a\",\"B12b\",\"B12c\",\"B2\",\"B23a\",\"B23b\",\"B23c\",\"B3\"]},{\"axis\":\"NS\",\"id\":\"C\",\"name\":\"Road C\",\"one_way\":null,\"spaces\":[\"C1\",\"C12a\",\"C12b\",\"C12c\",\"C2\",\"C23a\",\"C23b\",\"C23c\",\"C3\"]},{\"axis\":\"EW\",\"id\":\"1\",\"name\":\"Road 1\",\"one_way\":null,\"spaces\":[\"A1\",\"1ABa\",\"1ABb\",\"1ABc\",\"B1\",\"1BCa\",\"1BCb\",\"1BCc\",\"C1\"]},{\"axis\":\"EW\",\"id\":\"2\",\"name\":\"Road 2\",\"one_way\":\"W\",\"spaces\":[\"A2\",\"2ABa\",\"2ABb\",\"2ABc\",\"B2\",\"2BCa\",\"2BCb\",\"2BCc\",\"C2\"]},{\"axis\":\"EW\",\"id\":\"3\",\"name\":\"Road 3\",\"one_way\":null,\"spaces\":[\"A3\",\"3ABa\",\"3ABb\",\"3ABc\",\"B3\",\"3BCa\",\"3BCb\",\"3BCc\",\"C3\"]}],\"version\":1}"},"seats":["person","open"],"host":"p-5731e23c5096e924","public":true,"clock":"none","slow":false,"rated":false,"commitment":"8e115bbfa4fb85950fad43233f15b6dc7d174f2a5f4450e265c97b08ff29e5ea"}'),
	('cabby-f4a78945', 5, 1794854034750, 'nonce', '{"seat":0,"nonce":"d967e7ae650c926593c7b1ee2132237c"}'),
	('limited-0b8cf153', 1, 1794854035204, 'created', '{"game":"limited","options":{"goal":"trips:1","city_like_red":"off","close_up":"off","run_up":"off","arrival_bonus":"0,0,0"},"seats":["person","open","open"],"host":"p-a8e1ead3e87b0880","public":true,"clock":"none","slow":false,"rated":false,"commitment":"8388880dc1951915dd7a6a4f581c36def058f4c936e896979640e898ce10f300"}'),
	('limited-0b8cf153', 5, 1794854036296, 'sealed', '{}'),
	('limited-0b8cf153', 8, 1794854036684, 'nonce', '{"seat":2,"nonce":"fa3c7d87c5ea70bb231fcf5d80f4edb2"}'),
	('limited-0b8cf153', 9, 1794854036684, 'started', '{"match":"limited-0b8cf153","nonces":["2734a3fdfc3c43736d647fc3af4cb3c8","d9b7d20f867cc7f1721815e73ca1bc32","fa3c7d87c5ea70bb231fcf5d80f4edb2"],"rules":1,"board":"09d14b0a17d4dea1"}'),
	('limited-16aef07e', 2, 1794854075508, 'sat', '{"seat":0,"person":"p-45ac1e17f6575d93","name":"Ben","nonce_hash":"5aa498e808d16fc508d73607e4cb9ab5c636a7b38a75247bedb6f2f7fd51201c"}'),
	('limited-16aef07e', 6, 1794854076818, 'nonce', '{"seat":1,"nonce":"264afdc3231731133bc46b1a9d874c95"}'),
	('limited-16aef07e', 7, 1794854076818, 'started', '{"match":"limited-16aef07e","nonces":["9bdbf7fc11ab90a0bad4621127324edb","264afdc3231731133bc46b1a9d874c95"],"rules":1,"board":"09d14b0a17d4dea1"}'),
	('limited-16aef07e', 10, 1794854078012, 'asked_undo', '{"seat":1,"to":11,"version":13}'),
	('cabbie-a491a5e9', 5, 1794854087179, 'nonce', '{"seat":0,"nonce":"3919704f3ed4bd5ee3b0c344ebb5f54c"}'),
	('touring-52b3897f', 1, 1794854090700, 'created', '{"game":"touring","options":{"penalties":"off","opening_go":"forced","country_on_opponents":"off","allow_waive":"off","speed_fine":"with_penalties","oog_penalty":"none","stalemate_rebuilds":"20","six_as_pairs":"off"},"seats":["person","open"],"host":"p-5731e23c5096e924","public":true,"clock":"none","slow":false,"rated":false,"commitment":"d8064ccc09036ad107fdb4544cbd40d59731c5d99dd6deb4cc6e8a4d5833c460"}'),
	('touring-52b3897f', 5, 1794854091372, 'nonce', '{"seat":0,"nonce":"fa290ed75747e007c4971533a305050b"}');


--
-- Data for Name: persons; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.persons VALUES
	('p-45ac1e17f6575d93', 'Ben', NULL, 1794853954147),
	('p-5731e23c5096e924', 'Cleo', NULL, 1794853954804),
	('p-a8e1ead3e87b0880', 'Ada', 'a-553cdc7f5bd60e35', 1794853952949),
	('p-1710251800fda41a', 'somebody', NULL, 1794853955661);


--
-- Data for Name: receipts; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.receipts VALUES
	('touring-69f64b40', '6678e0038c877d018593:sit-Ada', '\x920300'),
	('touring-69f64b40', '4ffe3a130a8b2d3ae882:close-Ben', '\x920400'),
	('limited-ddf0d357', '4ffe3a130a8b2d3ae882:sit-Ben', '\x920300'),
	('limited-ddf0d357', '6678e0038c877d018593:seal-Ada', '\x920400'),
	('touring-51095529', '6678e0038c877d018593:sit-Ada', '\x920300'),
	('touring-51095529', '4ffe3a130a8b2d3ae882:sit-Ben', '\x920400'),
	('touring-51095529', '581ffe940fe5d6313d1d:seal-Cleo', '\x920500'),
	('touring-50d6f1c2', '4ffe3a130a8b2d3ae882:sit-Ben', '\x920300'),
	('touring-50d6f1c2', '6678e0038c877d018593:seal-Ada', '\x920400'),
	('cabbie-afe28e4e', '4ffe3a130a8b2d3ae882:sit-Ben', '\x920300'),
	('cabbie-afe28e4e', '0d826394f924db5a95f9:sit-Dora', '\x920400'),
	('cabbie-afe28e4e', '6678e0038c877d018593:seal-Ada', '\x920500'),
	('cabby-056e6805', '4ffe3a130a8b2d3ae882:sit-Ben', '\x920300'),
	('cabby-056e6805', '581ffe940fe5d6313d1d:sit-Cleo', '\x920400'),
	('cabby-056e6805', '6678e0038c877d018593:seal-Ada', '\x920500'),
	('mew-e060312e', '0d826394f924db5a95f9:sit-Dora', '\x920300'),
	('mew-e060312e', '4ffe3a130a8b2d3ae882:seal-Ben', '\x920400'),
	('limited-185a0059', '4ffe3a130a8b2d3ae882:sit-Ben', '\x920300'),
	('limited-185a0059', '6678e0038c877d018593:seal-Ada', '\x920400'),
	('touring-75b103de', '4ffe3a130a8b2d3ae882:sit-Ben', '\x920300'),
	('touring-75b103de', '581ffe940fe5d6313d1d:seal-Cleo', '\x920400'),
	('touring-ad2e2ebe', '4ffe3a130a8b2d3ae882:sit-Ben', '\x920300'),
	('touring-ad2e2ebe', '581ffe940fe5d6313d1d:sit-Cleo', '\x920400'),
	('touring-ad2e2ebe', '6678e0038c877d018593:seal-Ada', '\x920500'),
	('cabbie-d946602e', '4ffe3a130a8b2d3ae882:sit-Ben', '\x920300'),
	('cabbie-d946602e', '6678e0038c877d018593:seal-Ada', '\x920400'),
	('mew-c18b3cd3', '6678e0038c877d018593:sit-Ada', '\x920300'),
	('mew-c18b3cd3', '4ffe3a130a8b2d3ae882:seal-Ben', '\x920400'),
	('mew-23668402', '6678e0038c877d018593:seal-Ada', '\x920300'),
	('cabbie-9c43aec8', '4ffe3a130a8b2d3ae882:sit-Ben', '\x920300'),
	('cabbie-9c43aec8', '6678e0038c877d018593:seal-Ada', '\x920400'),
	('cabby-c1848179', '4ffe3a130a8b2d3ae882:sit-Ben', '\x920300'),
	('cabby-c1848179', '581ffe940fe5d6313d1d:seal-Cleo', '\x920400'),
	('cabby-f4a78945', '6678e0038c877d018593:sit-Ada', '\x920300'),
	('cabby-f4a78945', '581ffe940fe5d6313d1d:seal-Cleo', '\x920400'),
	('limited-0b8cf153', '4ffe3a130a8b2d3ae882:sit-Ben', '\x920300'),
	('limited-0b8cf153', '0d826394f924db5a95f9:sit-Dora', '\x920400'),
	('limited-0b8cf153', '6678e0038c877d018593:seal-Ada', '\x920500'),
	('limited-16aef07e', '6678e0038c877d018593:sit-Ada', '\x920300'),
	('limited-16aef07e', '4ffe3a130a8b2d3ae882:seal-Ben', '\x920400'),
	('cabbie-a491a5e9', '581ffe940fe5d6313d1d:sit-Cleo', '\x920300'),
	('cabbie-a491a5e9', '4ffe3a130a8b2d3ae882:seal-Ben', '\x920400'),
	('touring-52b3897f', '6678e0038c877d018593:sit-Ada', '\x920300'),
	('touring-52b3897f', '581ffe940fe5d6313d1d:seal-Cleo', '\x920400');


--
-- Data for Name: records; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.records VALUES
	('brought-along', 'cabby', 'fareplay-record: 1
game: cabby
board: 11e20774313e8f64
rules: 1
match: brought-along
chance: seeded 1
option: spotting=automatic
option: must_leave_court=off
option: optional_arrest=off
option: turn_cap=1
option: idle_cab_split=off
option: release_on_extra_throw=off
option: intersection_capacity=by_street
option: one_way_sanctuary=off
option: renew_parked=off
option: compulsory_right_pickup=off
option: sticky_auto_arrest=off
option: one_way_discharge=arrow
option: light_discharge=stay
option: stall_rounds=0
option: tie_break=shared
option: board=cabby_city
seat: 0 human Red
seat: 1 human Blue

1 chance 5/6 0 # Red throws a 6 for the start.
2 chance 1/6 0 # Red throws 6 and 2 for the start: 8.
3 chance 2/6 0 # Blue throws a 3 for the start.
4 chance 0/6 0 # Blue throws 3 and 1 for the start: 4. Red begins.
5 chance 4/6 0 # Red throws a 5.
6 chance 2/6 0 # Red throws 5 and 3.
7 0 S3 C10 0 # Red gives 3 to the scout, then twice 5 to the cab.
8 0 3CDb/W 0 # Red''s scout leaves the police garage for Third Street between Cedar and Dogwood, heading west. It stops at Cedar & Third.
9 0 C12b/N 0 # Red''s cab leaves the depot for Cedar Avenue between First and Second, heading north.
10 0 N 0 # Red''s cab goes straight on at Cedar & Second.
11 0 N 0 # Red''s cab goes straight on at Cedar & Third. It stops on Cedar Avenue between Third and Fourth, wanted for speeding.
12 0 take red-3 0 # Red''s cab takes red-3 from the west kerb.
13 0 done 0 # Red takes nobody else.
14 chance 1/6 0 # Blue throws a 2.
15 chance 3/6 0 # Blue throws 2 and 4.
16 1 S6 0 # Blue gives all 6 to the scout.
17 1 3CDb/W 0 # Blue''s scout leaves the police garage for Third Street between Cedar and Dogwood, heading west.
18 1 N 0 # Blue''s scout turns right at Cedar & Third. It stops beside Red''s cab: arrested for speeding and a left-side pick-up; one passenger waits on the east kerb of Cedar Avenue between Third and Fourth. The last turn is over: Red and Blue share the win with 0 points.
end: turn_cap
', 'p-a8e1ead3e87b0880', 1794854125424);


--
-- Data for Name: sittings; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.sittings VALUES
	('touring-6ec3f11b', 0, 'p-a8e1ead3e87b0880'),
	('mew-1874392d', 0, 'p-45ac1e17f6575d93'),
	('limited-e0af2200', 0, 'p-5731e23c5096e924'),
	('limited-e0af2200', 1, 'p-5731e23c5096e924'),
	('touring-69f64b40', 0, 'p-45ac1e17f6575d93'),
	('touring-69f64b40', 1, 'p-a8e1ead3e87b0880'),
	('limited-ddf0d357', 0, 'p-a8e1ead3e87b0880'),
	('limited-ddf0d357', 1, 'p-45ac1e17f6575d93'),
	('touring-51095529', 0, 'p-5731e23c5096e924'),
	('touring-51095529', 1, 'p-a8e1ead3e87b0880'),
	('touring-50d6f1c2', 0, 'p-a8e1ead3e87b0880'),
	('touring-50d6f1c2', 1, 'p-45ac1e17f6575d93'),
	('cabbie-afe28e4e', 0, 'p-a8e1ead3e87b0880'),
	('cabbie-afe28e4e', 1, 'p-45ac1e17f6575d93'),
	('cabbie-afe28e4e', 2, 'p-1710251800fda41a'),
	('cabby-056e6805', 0, 'p-a8e1ead3e87b0880'),
	('cabby-056e6805', 1, 'p-45ac1e17f6575d93'),
	('cabby-056e6805', 2, 'p-5731e23c5096e924'),
	('mew-e060312e', 0, 'p-45ac1e17f6575d93'),
	('mew-e060312e', 1, 'p-1710251800fda41a'),
	('limited-185a0059', 0, 'p-a8e1ead3e87b0880'),
	('limited-185a0059', 1, 'p-45ac1e17f6575d93'),
	('touring-75b103de', 0, 'p-5731e23c5096e924'),
	('touring-75b103de', 1, 'p-45ac1e17f6575d93'),
	('touring-ad2e2ebe', 0, 'p-a8e1ead3e87b0880'),
	('touring-ad2e2ebe', 1, 'p-45ac1e17f6575d93'),
	('touring-ad2e2ebe', 2, 'p-5731e23c5096e924'),
	('touring-4ada3a49', 0, 'p-45ac1e17f6575d93'),
	('touring-4ada3a49', 1, 'p-5731e23c5096e924'),
	('touring-4ada3a49', 3, 'p-a8e1ead3e87b0880'),
	('cabbie-d946602e', 0, 'p-a8e1ead3e87b0880'),
	('cabbie-d946602e', 1, 'p-45ac1e17f6575d93'),
	('mew-c18b3cd3', 0, 'p-45ac1e17f6575d93'),
	('mew-c18b3cd3', 1, 'p-a8e1ead3e87b0880'),
	('mew-23668402', 0, 'p-a8e1ead3e87b0880'),
	('cabbie-9c43aec8', 0, 'p-a8e1ead3e87b0880'),
	('cabbie-9c43aec8', 1, 'p-45ac1e17f6575d93'),
	('cabby-c1848179', 0, 'p-5731e23c5096e924'),
	('cabby-c1848179', 1, 'p-45ac1e17f6575d93'),
	('cabby-f4a78945', 0, 'p-5731e23c5096e924'),
	('cabby-f4a78945', 1, 'p-a8e1ead3e87b0880'),
	('limited-0b8cf153', 0, 'p-a8e1ead3e87b0880'),
	('limited-0b8cf153', 1, 'p-45ac1e17f6575d93'),
	('limited-0b8cf153', 2, 'p-1710251800fda41a'),
	('limited-16aef07e', 0, 'p-45ac1e17f6575d93'),
	('limited-16aef07e', 1, 'p-a8e1ead3e87b0880'),
	('cabbie-a491a5e9', 0, 'p-45ac1e17f6575d93'),
	('cabbie-a491a5e9', 1, 'p-5731e23c5096e924'),
	('touring-52b3897f', 0, 'p-5731e23c5096e924'),
	('touring-52b3897f', 1, 'p-a8e1ead3e87b0880');


--
-- Data for Name: snapshots; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: subscriptions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.subscriptions VALUES
	('s-0f418e32f722d18b', 'p-45ac1e17f6575d93', 'webhook', 'https://turns.example/fareplay', '{}', 1794854111948);


--
-- Data for Name: tables; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.tables VALUES
	('touring-6ec3f11b', 2, 0, '\xdeb423344a4d9f48dfdf3c0d2bb7b5e44dc0a3e114dfdd20669bab58249e2d81', 'touring', 'open', false, false, 'Ada', '[[0,"p-a8e1ead3e87b0880"]]', '[]', 1794853961172, 1794853961448, '[[["Ada","person",true],["South","open",false]],"none",{"penalties":"on"},null,""]'),
	('mew-1874392d', 2, 0, '\x3954ca6c6e7af26daac67da959f14cd73a5913c64ef2b9df5f15c47db7338ee5', 'mew', 'open', true, false, 'Ben, Green', '[[0,"p-45ac1e17f6575d93"]]', '[]', 1794853961849, 1794853961936, '[[["Ben","person",true],["Blue","open",false],["Green","bot:easy",true]],"none",{},null,""]'),
	('limited-e0af2200', 2, 0, '\xc5cac05d614d477760f8108837636fbbbc14da4e60c2718b6351f4e5181b87cf', 'limited', 'open', true, false, 'Cleo, Blue', '[[0,"p-5731e23c5096e924"],[1,"p-5731e23c5096e924"]]', '[]', 1794853962528, 1794853962644, '[[["Cleo","person",true],["Blue","companion",true],["Green","open",false]],"none",{},null,""]'),
	('touring-69f64b40', 4, 0, '\xe91b07813b635e83d0ed7f8e742689e9d18298705a8215627467fa4aca9cb004', 'touring', 'closed', true, true, 'Ben, Ada', '[[0,"p-45ac1e17f6575d93"],[1,"p-a8e1ead3e87b0880"]]', '[]', 1794853963032, 1794853963689, '[[["Ben","person",true],["Ada","person",true]],"none",{},null,""]'),
	('limited-ddf0d357', 5, 0, '\x6c1c51fb49d97b351d5f617847606416de25ed185f51065d5443aabb4ae2eda7', 'limited', 'sealed', true, false, 'Ada, Ben', '[[0,"p-a8e1ead3e87b0880"],[1,"p-45ac1e17f6575d93"]]', '["p-45ac1e17f6575d93"]', 1794853964116, 1794853965268, '[[["Ada","person",true],["Ben","person",true]],"move:604800",{},null,""]'),
	('mew-c18b3cd3', 11, 68, '\x9e065cae6bc13b7e3df3dfa0c691ef9ed2b4932265f0c3510bc82031bd991a40', 'mew', 'over', true, true, 'Ben, Ada', '[[0,"p-45ac1e17f6575d93"],[1,"p-a8e1ead3e87b0880"]]', '[]', 1794853998208, 1794854002620, '[[["Ben","person",true],["Ada","person",true]],"none",{},null," resigns;  wins."]'),
	('touring-51095529', 8, 0, '\xe87f08316fe5d89efb61dc6acdf2feea7133c29b364d6013079dffb6b4ec4b20', 'touring', 'open', true, false, 'Cleo, Ada', '[[0,"p-5731e23c5096e924"],[1,"p-a8e1ead3e87b0880"]]', '["p-5731e23c5096e924","p-a8e1ead3e87b0880"]', 1794853965660, 1794853997833, '[[["Cleo","person",true],["Ada","person",true],["West","open",false]],"none",{},null,""]'),
	('mew-23668402', 5, 314, '\xf9df553504c4740e8fa04671b91a9a9d883a01a0c0e2dfbfd80589064f36d314', 'mew', 'over', true, true, 'Ada, Blue', '[[0,"p-a8e1ead3e87b0880"]]', '[]', 1794854002897, 1794854027641, '[[["Ada","person",true],["Blue","bot:easy",true]],"none",{},null," alone has left the city and wins."]'),
	('touring-50d6f1c2', 13, 47, '\x2519f0f5f9dbe42fa7957f45367a07ad66e2d2f7afc4af5670e4574b98eaf4aa', 'touring', 'running', true, false, 'Ada, Ben', '[[0,"p-a8e1ead3e87b0880"],[1,"p-45ac1e17f6575d93"]]', '["p-a8e1ead3e87b0880"]', 1794853967216, 1794853970588, '[[["Ada","person",true],["Ben","person",true]],"none",{"penalties":"on"},0,""]'),
	('cabbie-a491a5e9', 7, 63, '\x52364593bbc174c791d7b86efc8478423430fb7f3e0b57dea10c25e457567bf7', 'cabbie', 'over', true, true, 'Ben, Cleo', '[[0,"p-45ac1e17f6575d93"],[1,"p-5731e23c5096e924"]]', '[]', 1794854086549, 1794854090400, '[[["Ben","person",true],["Cleo","person",true]],"none",{"minutes":"5"},null," and  share the win: time is up; most money wins.  0p,  0p."]'),
	('cabbie-9c43aec8', 7, 58, '\x3737d672ace68880b6057e6480251229e6da9e0c6e3e196ff738c1c3e566ad04', 'cabbie', 'over', true, true, 'Ada, Ben', '[[0,"p-a8e1ead3e87b0880"],[1,"p-45ac1e17f6575d93"]]', '[]', 1794854027728, 1794854032460, '[[["Ada","person",true],["Ben","person",true]],"none",{"rounds":"2","board":"{\"board\":{\"fares\":{\"…"},null," wins: all rounds are played; most money wins.  0p,  60p."]'),
	('cabbie-afe28e4e', 12, 35, '\x193cffdcef05ece3ee8fe0f26ea6aafba83d29f592874cad9b0e8b8cdded55ab', 'cabbie', 'running', true, false, 'Ada, Ben, Dora', '[[0,"p-a8e1ead3e87b0880"],[1,"p-45ac1e17f6575d93"],[2,"p-1710251800fda41a"]]', '["p-1710251800fda41a"]', 1794853971008, 1794853976563, '[[["Ada","person",true],["Ben","person",true],["Dora","person",true]],"none",{},2,""]'),
	('cabby-056e6805', 10, 24, '\x19f2100ed1e968fa627ccfe446c5a4735be35e993dcde8f444ae36b3b4a466a2', 'cabby', 'running', true, false, 'Ada, Ben, Cleo', '[[0,"p-a8e1ead3e87b0880"],[1,"p-45ac1e17f6575d93"],[2,"p-5731e23c5096e924"]]', '["p-5731e23c5096e924"]', 1794853977100, 1794853980748, '[[["Ada","person",true],["Ben","person",true],["Cleo","person",true]],"none",{"spotting":"eagle_eye","turn_cap":"60"},2,""]'),
	('cabby-c1848179', 7, 44, '\x5b93adaf33428851c23a93a833a28d2e1bb3438dac312f8a0e56c0c13b07f840', 'cabby', 'over', true, true, 'Cleo, Ben', '[[0,"p-5731e23c5096e924"],[1,"p-45ac1e17f6575d93"]]', '[]', 1794854032808, 1794854034556, '[[["Cleo","person",true],["Ben","person",true]],"none",{"turn_cap":"3","board":"{\"back_of\":{\"E\":\"W\",…"},null,"The last turn is over:  wins with 6 points."]'),
	('mew-e060312e', 8, 37, '\x557207145fc9e47ecb17d4253eacc459ac54a6ddf368e9f71903eab62c1f1f0e', 'mew', 'running', true, false, 'Ben, Dora, Green', '[[0,"p-45ac1e17f6575d93"],[1,"p-1710251800fda41a"]]', '["p-1710251800fda41a","p-45ac1e17f6575d93"]', 1794853981020, 1794853983212, '[[["Ben","person",true],["Dora","person",true],["Green","bot:easy",true]],"none",{},0,""]'),
	('cabby-f4a78945', 7, 18, '\xb82b9055b0f46694f2d38d91ac298a7859abc21e9bed9b75b848a266fe1834e7', 'cabby', 'running', true, false, 'Cleo, Ada', '[[0,"p-5731e23c5096e924"],[1,"p-a8e1ead3e87b0880"]]', '["p-5731e23c5096e924"]', 1794854034613, 1794854035034, '[[["Cleo","person",true],["Ada","person",true]],"none",{"turn_cap":"50","board":"{\"back_of\":{\"E\":\"W\",…"},0,""]'),
	('limited-185a0059', 7, 13, '\x1eccd6bf93cec819cad2c0217a6bb9e445543fb3e3fc178a22f02ea967b2bda5', 'limited', 'running', true, false, 'Ada, Ben', '[[0,"p-a8e1ead3e87b0880"],[1,"p-45ac1e17f6575d93"]]', '["p-a8e1ead3e87b0880"]', 1794853983551, 1794853985224, '[[["Ada","person",true],["Ben","person",true]],"match:600+5",{},0,""]'),
	('touring-75b103de', 7, 12, '\xbb4088c86ba6322210a6e7ed434fcc249960cf8e100559ee8bffd79ce33085d3', 'touring', 'running', true, false, 'Cleo, Ben', '[[0,"p-5731e23c5096e924"],[1,"p-45ac1e17f6575d93"]]', '["p-5731e23c5096e924"]', 1794853985556, 1794853987064, '[[["Cleo","person",true],["Ben","person",true]],"move:2592000",{},0,""]'),
	('touring-4ada3a49', 4, 0, '\xcde83f00651d9282737567f7c1e520b1e2050e69c0db571bda3bf3cbd38fd568', 'touring', 'open', true, false, 'Ben, Cleo, South, Ada', '[[0,"p-45ac1e17f6575d93"],[1,"p-5731e23c5096e924"],[3,"p-a8e1ead3e87b0880"]]', '["p-45ac1e17f6575d93","p-5731e23c5096e924","p-a8e1ead3e87b0880"]', 1794853993816, 1794853993816, '[[["Ben","person",true],["Cleo","person",true],["South","bot:normal",true],["Ada","person",true]],"none",{},null,""]'),
	('touring-ad2e2ebe', 11, 75, '\x94fda65e919a4c4945457d67c3d5916d9d660f15ac12920bbd7b387e6c78b9e4', 'touring', 'over', true, true, 'Ada, Ben, Cleo, West', '[[0,"p-a8e1ead3e87b0880"],[1,"p-45ac1e17f6575d93"],[2,"p-5731e23c5096e924"]]', '[]', 1794853987592, 1794853993816, '[[["Ada","person",true],["Ben","person",true],["Cleo","person",true],["West","bot:normal",true]],"none",{},null,"Play stops:  and  win with 93 miles."]'),
	('cabbie-d946602e', 9, 20, '\x3447b76e45e0c664da8a3a5e0605066bfc6f9334c3240f9d7d931ea75cb61e17', 'cabbie', 'over', true, true, 'Ada, Ben', '[[0,"p-a8e1ead3e87b0880"],[1,"p-45ac1e17f6575d93"]]', '[]', 1794853994772, 1794854057692, '[[["Ada","person",true],["Ben","person",true]],"move:30",{},null," resigns;  wins."]'),
	('limited-0b8cf153', 9, 413, '\x7a5ae6c59c3ecedd9337909b50b93b68db403cd7b0ec6d4ccf666e799b718cdb', 'limited', 'over', true, true, 'Ada, Ben, Dora', '[[0,"p-a8e1ead3e87b0880"],[1,"p-45ac1e17f6575d93"],[2,"p-1710251800fda41a"]]', '[]', 1794854035204, 1794854075116, '[[["Ada","person",true],["Ben","person",true],["Dora","person",true]],"none",{"goal":"trips:1"},null,"The match is over, all trips have been made:  won;  resigned and cannot win."]'),
	('touring-52b3897f', 7, 503, '\xb79b0a3ef1e5610d04129647fe0bab179334f1a5b25df9c1870d6bd34f094f06', 'touring', 'over', true, true, 'Cleo, Ada', '[[0,"p-5731e23c5096e924"],[1,"p-a8e1ead3e87b0880"]]', '[]', 1794854090700, 1794854108733, '[[["Cleo","person",true],["Ada","person",true]],"none",{},null," wins the race of 110 miles."]'),
	('limited-16aef07e', 11, 228, '\x1eac24ee451f76f314265228711e357ec60318c0293cf959827ae22137393d6d', 'limited', 'over', true, true, 'Ben, Ada', '[[0,"p-45ac1e17f6575d93"],[1,"p-a8e1ead3e87b0880"]]', '[]', 1794854075364, 1794854086432, '[[["Ben","person",true],["Ada","person",true]],"none",{"goal":"trips:1"},null,"After one trip  wins with 250 points;  has 150."]');


--
-- Data for Name: tokens; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.tokens VALUES
	('\xa66ba346c19937d6871661168c9cbcceadbc06cafb24d06ddcef3e4e41a91bc8', 'login', 'p-a8e1ead3e87b0880', 'd327fb5f54a6bb64', NULL, NULL, NULL, 1794853958356, 1794853960884, 1810405958356),
	('\xc0c224e1ff16c58b19026d0a6e33c092fe784f01ae4cc861a91dc7fc87c31aeb', 'guest', 'p-45ac1e17f6575d93', '01647c06dc27cec3', NULL, NULL, NULL, 1794853954234, 1794853961649, 1810405954234),
	('\x80d40d4029f9ab122cb0b0f4ae3574acba31634de271928c94831cf8b6006d6b', 'guest', 'p-5731e23c5096e924', 'd1992a7929dc6eb0', NULL, NULL, NULL, 1794853954928, 1794853962144, 1810405954928),
	('\xf21afb4a182bc51f471ba817ec93342e2786d8f8bf155559ae23e7e3c7b0d8b9', 'login', 'p-a8e1ead3e87b0880', 'e15ea457de8b0841', NULL, NULL, NULL, 1794854111948, NULL, NULL),
	('\x66dd95d230ce00633b11210ad5c9fca8a7eb504b653bd98365b7e6f3d87229cf', 'guest', 'p-45ac1e17f6575d93', 'a219ec14038bc561', NULL, NULL, NULL, 1794854111948, NULL, NULL),
	('\xcc2d762fe1e10621a25cfbd4f1e09568ad52daad652c7a64abfac36f1a43a10f', 'guest', 'p-5731e23c5096e924', '44b2f87a2476b668', NULL, NULL, NULL, 1794854111948, NULL, NULL),
	('\xe39b08e19998579d4ec6c5e631cdbfaa1ace0a8105ec7eb47a418b76efa97a5d', 'invite', 'p-a8e1ead3e87b0880', 'd3feae9c5baa11af', NULL, 'touring-6ec3f11b', NULL, 1794854129737, NULL, 1797446129737),
	('\x64aa662ab1435ed19bb150c9c41b0762098eccb42564f1ec03ae10ffb0d1c06f', 'invite', 'p-a8e1ead3e87b0880', '89ef9d94d6a331b7', NULL, 'touring-6ec3f11b', NULL, 1794854111948, NULL, NULL);


--
-- Name: alembic_version alembic_version_pkc; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);


--
-- Name: accounts pk_accounts; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT pk_accounts PRIMARY KEY (id);


--
-- Name: codes pk_codes; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.codes
    ADD CONSTRAINT pk_codes PRIMARY KEY (account, hash);


--
-- Name: lines pk_lines; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.lines
    ADD CONSTRAINT pk_lines PRIMARY KEY (table_id, seq);


--
-- Name: notes pk_notes; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notes
    ADD CONSTRAINT pk_notes PRIMARY KEY (table_id, n);


--
-- Name: persons pk_persons; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.persons
    ADD CONSTRAINT pk_persons PRIMARY KEY (id);


--
-- Name: receipts pk_receipts; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT pk_receipts PRIMARY KEY (table_id, key);


--
-- Name: records pk_records; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.records
    ADD CONSTRAINT pk_records PRIMARY KEY (id);


--
-- Name: sittings pk_sittings; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sittings
    ADD CONSTRAINT pk_sittings PRIMARY KEY (table_id, seat);


--
-- Name: snapshots pk_snapshots; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.snapshots
    ADD CONSTRAINT pk_snapshots PRIMARY KEY (table_id);


--
-- Name: subscriptions pk_subscriptions; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT pk_subscriptions PRIMARY KEY (id);


--
-- Name: tables pk_tables; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tables
    ADD CONSTRAINT pk_tables PRIMARY KEY (id);


--
-- Name: tokens pk_tokens; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT pk_tokens PRIMARY KEY (hash);


--
-- Name: accounts uq_accounts_folded; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT uq_accounts_folded UNIQUE (folded);


--
-- Name: subscriptions uq_subscriptions_person_kind_address; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT uq_subscriptions_person_kind_address UNIQUE (person, kind, address);


--
-- Name: ix_persons_account; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_persons_account ON public.persons USING btree (account);


--
-- Name: ix_records_person; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_records_person ON public.records USING btree (person);


--
-- Name: ix_sittings_person; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_sittings_person ON public.sittings USING btree (person);


--
-- Name: ix_tables_finished_id; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_tables_finished_id ON public.tables USING btree (finished, id);


--
-- Name: ix_tables_status_updated_ms; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_tables_status_updated_ms ON public.tables USING btree (status, updated_ms);


--
-- Name: ix_tokens_family; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_tokens_family ON public.tokens USING btree (family);


--
-- Name: ix_tokens_person; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_tokens_person ON public.tokens USING btree (person);


--
-- Name: ix_tokens_predecessor; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_tokens_predecessor ON public.tokens USING btree (predecessor);


--
-- Name: codes fk_codes_account; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.codes
    ADD CONSTRAINT fk_codes_account FOREIGN KEY (account) REFERENCES public.accounts(id) ON DELETE CASCADE;


--
-- Name: lines fk_lines_table_id; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.lines
    ADD CONSTRAINT fk_lines_table_id FOREIGN KEY (table_id) REFERENCES public.tables(id);


--
-- Name: notes fk_notes_table_id; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notes
    ADD CONSTRAINT fk_notes_table_id FOREIGN KEY (table_id) REFERENCES public.tables(id);


--
-- Name: persons fk_persons_account; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.persons
    ADD CONSTRAINT fk_persons_account FOREIGN KEY (account) REFERENCES public.accounts(id);


--
-- Name: receipts fk_receipts_table_id; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT fk_receipts_table_id FOREIGN KEY (table_id) REFERENCES public.tables(id);


--
-- Name: sittings fk_sittings_table_id; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sittings
    ADD CONSTRAINT fk_sittings_table_id FOREIGN KEY (table_id) REFERENCES public.tables(id);


--
-- Name: snapshots fk_snapshots_table_id; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.snapshots
    ADD CONSTRAINT fk_snapshots_table_id FOREIGN KEY (table_id) REFERENCES public.tables(id);


--
-- Name: subscriptions fk_subscriptions_person; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT fk_subscriptions_person FOREIGN KEY (person) REFERENCES public.persons(id) ON DELETE CASCADE;


--
-- Name: tokens fk_tokens_person; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT fk_tokens_person FOREIGN KEY (person) REFERENCES public.persons(id) ON DELETE CASCADE;


--
-- PostgreSQL database dump complete
--

\unrestrict SLLLohuoO61cfY3Lc6fBITPDFey6Ba7ghHzC7p0u1TtQ0U7K6ZzH14iuXKoN1RL

