// Of each text that is in sight: its colour on the ground, or on its halo, at every pixel that it
// covers by half; one in five of them may be too faint, where a letter runs over an edge.
async (taken) => {
    const pixelsOf = async (picture) => {
        const bytes = Uint8Array.from(atob(picture), (one) => one.charCodeAt(0))
        const image = await createImageBitmap(new Blob([bytes]))
        const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
        canvas.drawImage(image, 0, 0)
        return canvas.getImageData(0, 0, image.width, image.height)
    }
    const [white, black, ground] = await Promise.all(taken.map(pixelsOf))
    const zoom = white.width / innerWidth
    const colourOf = (words) => (words.match(/[\d.]+/g) ?? []).map(Number)
    const light = (colour) => colour.slice(0, 3).map((part) => part / 255)
        .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
        .reduce((sum, part, n) => sum + part * [0.2126, 0.7152, 0.0722][n], 0)
    const ratio = (one, two) => {
        const [low, high] = [light(one), light(two)].sort((a, b) => a - b)
        return (high + 0.05) / (low + 0.05)
    }
    const over = (paint, by, below) => below.map((part, n) => paint[n] * by + part * (1 - by))
    const faint = []
    const told = new Set() // pixels of texts that lie further above
    for (const text of [...document.querySelectorAll('svg text')].reverse()) {
        const [style, matrix, box] = [getComputedStyle(text), text.getScreenCTM(), text.getBBox()]
        let { left, top, right, bottom } = text.getBoundingClientRect()
        let shown = 1
        for (let one = text; one; one = one.parentElement) {
            const { opacity, overflow } = getComputedStyle(one)
            shown *= opacity
            if (overflow === 'visible') continue
            const edge = one.getBoundingClientRect()
            left = Math.max(left, edge.left)
            top = Math.max(top, edge.top)
            right = Math.min(right, edge.right)
            bottom = Math.min(bottom, edge.bottom)
        }
        if (!matrix || !box.width || !shown) continue
        const scale = Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c))
        const [fill, stroke] = [colourOf(style.fill), colourOf(style.stroke)]
        const by = style.fillOpacity * (fill[3] ?? 1)
        const edged = style.paintOrder.startsWith('stroke') && stroke.length
        const halo = edged && parseFloat(style.strokeWidth) * scale >= 2
        const round = style.strokeOpacity * (stroke[3] ?? 1)
        const size = parseFloat(style.fontSize) * scale
        const least = size >= 24 || (size >= 18.66 && style.fontWeight >= 700) ? 3 : 4.5
        const { a, b, c, d, e, f } = matrix.inverse()
        const inside = (x, y) => {
            const [u, v] = [a * x + c * y + e - box.x, b * x + d * y + f - box.y]
            return u >= 0 && u <= box.width && v >= 0 && v <= box.height
        }
        const first = (side) => Math.max(0, Math.floor(side * zoom))
        const wide = Math.min(white.width, right * zoom)
        const high = Math.min(white.height, bottom * zoom)
        const ratios = []
        for (let y = first(top); y < high; y++)
            for (let x = first(left); x < wide; x++) {
                const at = 4 * (y * white.width + x)
                const covered = (white.data[at] - black.data[at]) / 255 / shown
                if (covered < 0.5) continue
                if (told.has(at) || !inside((x + 0.5) / zoom, (y + 0.5) / zoom)) continue
                told.add(at)
                const behind = [...ground.data.slice(at, at + 3)]
                // what shines through the group that the text is in
                const through = behind.map((part, n) =>
                    shown < 1 ? (black.data[at + n] - (1 - covered) * part) / covered : 0)
                const seen = (paint) => through.map((part, n) => shown * paint[n] + part)
                const below = halo ? over(seen(stroke), round, behind) : behind
                ratios.push([ratio(over(seen(fill), by, below), below), below])
            }
        ratios.sort((a, b) => a[0] - b[0])
        const [worst, below] = ratios[ratios.length / 5 | 0] ?? [21]
        if (worst < least) faint.push(`"${text.textContent.trim()}" ${size.toFixed(1)} px ` +
            `${style.fill} on rgb(${below.map(Math.round).join(', ')}): ${worst.toFixed(2)}`)
    }
    return faint
}
