const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

function url(name: string): string {
  const found = files[`./pictures/${name}.webp`]
  if (!found) throw new Error(`stories: there is no picture ${name} in stories/_fixtures/pictures`)
  return found
}

/** A product's picture of the seed, small enough for stories. */
export function photo(name: string, alt: string) {
  return { src: url(name), width: 640, height: 800, alt }
}

/** A wide picture of the seed. */
export function banner(name: string) {
  return { src: url(`banner-${name}`), width: 1280, height: 800, alt: '' }
}
