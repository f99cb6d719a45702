import { QRCodeSVG } from 'qrcode.react'
import { cx } from '../internal/cx.ts'

export type QrCodeProps = {
  /** What a camera reads: an address, at most some 1,500 characters. */
  value: string
  /** Said to who cannot see it. */
  label: string
  className?: string
}

/** A QR code: always dark on white with a quiet edge, since cameras read nothing else surely. As wide as its place. */
export function QrCode({ value, label, className }: QrCodeProps) {
  return (
    <QRCodeSVG
      value={value}
      title={label}
      level="M"
      marginSize={4}
      bgColor="#ffffff"
      fgColor="#000000"
      className={cx('aspect-square h-auto w-full rounded-md', className)}
    />
  )
}
