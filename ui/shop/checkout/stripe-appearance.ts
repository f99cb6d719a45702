import type { Appearance } from '@stripe/stripe-js'

/** One color of the page as plain `rgb()`: Stripe draws in a frame of its own, which knows neither our tokens nor oklch(). */
function plain(color: string, brush: CanvasRenderingContext2D): string {
  brush.fillStyle = color
  brush.fillRect(0, 0, 1, 1)
  const [red, green, blue] = brush.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}

/** Stripe's form in the clothes of the shop: our tokens of the theme that is on, our radius, our sizes. */
export function stripeAppearance(page: HTMLElement = document.documentElement): Appearance {
  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const styles = getComputedStyle(page)
  const token = (name: string) => (brush ? plain(styles.getPropertyValue(`--${name}`), brush) : '')
  const [line, focus, danger, surface] = [token('line-strong'), token('focus'), token('danger'), token('surface')]
  return {
    theme: 'flat',
    labels: 'above',
    variables: {
      colorPrimary: token('action'),
      colorBackground: surface,
      colorText: token('fg'),
      colorTextSecondary: token('muted'),
      colorTextPlaceholder: token('muted'),
      colorDanger: danger,
      borderRadius: '8px',
      fontFamily: styles.fontFamily,
      fontSizeBase: '16px',
      spacingUnit: '4px',
      gridRowSpacing: '16px',
      gridColumnSpacing: '16px',
    },
    rules: {
      '.Label': { fontSize: '14px', fontWeight: '500', marginBottom: '6px' },
      '.Input': { backgroundColor: surface, border: `1px solid ${line}`, padding: '12px' },
      '.Input:focus': { outline: `2px solid ${focus}`, outlineOffset: '2px', boxShadow: 'none' },
      '.Input--invalid': { border: `1px solid ${danger}`, boxShadow: 'none' },
      '.Error': { fontSize: '14px' },
    },
  }
}
