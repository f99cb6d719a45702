/** A drawn picture that needs no file and no network: a folded cloth in the given color. Width and height like the seed's. */
export function drawing(alt: string, color = '#4a7c59', width = 800, height = 1000) {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 100" width="${width}" height="${height}">` +
    `<rect width="80" height="100" fill="#efece2"/><path d="M18 26 40 18l22 8v52L40 86 18 78z" fill="${color}"/>` +
    `<path d="M40 18v68M18 26l22 8 22-8M18 44l22 8 22-8M18 62l22 8 22-8" fill="none" stroke="#fff" stroke-opacity=".45"/></svg>`
  return { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, width, height, alt }
}
