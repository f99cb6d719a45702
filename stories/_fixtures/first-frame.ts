/** Looks while what keeps pictures still is set aside. */
function moving<T>(look: () => T): T {
  const still = document.querySelector<HTMLStyleElement>('#still')
  if (still) still.media = 'not all'
  try {
    return look()
  } finally {
    if (still) still.media = ''
  }
}

/** Where an element is at the first frame of its entrance: its animation, held at its beginning. */
export function firstFrame(element: HTMLElement): DOMRect {
  const name = moving(() => getComputedStyle(element).animationName)
  element.style.setProperty('animation', `${name} 1s paused`, 'important')
  const box = element.getBoundingClientRect()
  element.style.removeProperty('animation')
  return box
}

/** How long an element takes to come, in milliseconds. */
export const entrance = (element: HTMLElement): number =>
  moving(() => Number.parseFloat(getComputedStyle(element).animationDuration)) * 1000
