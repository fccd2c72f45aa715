// What this browser remembers; a browser that may not remember plays on all the same.
export function kept<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`fareplay.${name}`)
    return text === null ? otherwise : JSON.parse(text)
  } catch {
    return otherwise
  }
}

export function keep(name: string, value: unknown) {
  try {
    if (value === undefined) localStorage.removeItem(`fareplay.${name}`)
    else localStorage.setItem(`fareplay.${name}`, JSON.stringify(value))
  } catch {
    // full, or not allowed
  }
}
