// The colours of a picture, cut down to 256: boxes of like colours are halved until there are enough.
async (picture) => {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const { width, height } = bitmap
  const canvas = new OffscreenCanvas(width, height)
  const brush = canvas.getContext('2d')
  brush.drawImage(bitmap, 0, 0)
  const { data } = brush.getImageData(0, 0, width, height)

  const shades = new Map()
  const shadeOf = (n) => ((data[n] >> 2) << 12) | ((data[n + 1] >> 2) << 6) | (data[n + 2] >> 2)
  for (let n = 0; n < data.length; n += 4) {
    const key = shadeOf(n)
    const shade = shades.get(key) ?? { key, many: 0, sum: [0, 0, 0] }
    shade.many++
    for (let part = 0; part < 3; part++) shade.sum[part] += data[n + part]
    shades.set(key, shade)
  }
  const boxOf = (all) => {
    const spans = [0, 1, 2].map((part) => {
      const values = all.map((shade) => shade.mean[part])
      return values.reduce((high, value) => Math.max(high, value)) - values.reduce((low, value) => Math.min(low, value))
    })
    const span = Math.max(...spans)
    const many = all.reduce((sum, shade) => sum + shade.many, 0)
    return { all, part: spans.indexOf(span), weight: all.length > 1 ? span * Math.cbrt(many) : 0 }
  }
  for (const shade of shades.values()) shade.mean = shade.sum.map((sum) => sum / shade.many)
  const boxes = [boxOf([...shades.values()])]
  while (boxes.length < 256) {
    const widest = boxes.reduce((best, box) => (box.weight > best.weight ? box : best))
    if (!widest.weight) break
    const { all, part } = widest
    const low = Math.min(...all.map((shade) => shade.mean[part]))
    const high = Math.max(...all.map((shade) => shade.mean[part]))
    const [below, above] = [all.filter((shade) => shade.mean[part] <= (low + high) / 2), all.filter((shade) => shade.mean[part] > (low + high) / 2)]
    boxes.splice(boxes.indexOf(widest), 1, boxOf(below), boxOf(above))
  }

  // The commonest colour of a box stands for all of it: large flat areas keep theirs.
  const palette = boxes.map(({ all }) => all.reduce((best, shade) => (shade.many > best.many ? shade : best)).mean.map(Math.round))
  const colour = new Map(boxes.flatMap(({ all }, n) => all.map((shade) => [shade.key, n])))
  const pixels = new Uint8Array(width * height)
  for (let n = 0; n < pixels.length; n++) pixels[n] = colour.get(shadeOf(4 * n))
  let text = ''
  for (let n = 0; n < pixels.length; n += 8192) text += String.fromCharCode(...pixels.subarray(n, n + 8192))
  return { width, height, palette, pixels: btoa(text) }
}
