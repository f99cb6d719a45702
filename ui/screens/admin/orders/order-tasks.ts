/** What one can set about on the page of an order; each has its own dialog. */
export type OrderTask =
  | { kind: 'fulfil' }
  | { kind: 'return' }
  | { kind: 'cancel' }
  | { kind: 'ship'; parcel: string }
  | { kind: 'deliver'; parcel: string }
  | { kind: 'unpack'; parcel: string }
  | { kind: 'capture'; payment: string }
  | { kind: 'refund'; payment: string }
  | { kind: 'receive'; back: string }
  | { kind: 'callOff'; back: string }
  | { kind: 'edit' | 'claim' | 'exchange' }
  | { kind: 'discard'; change: string }
  | { kind: 'credit' }
  | { kind: 'transfer' }
  | { kind: 'paid' }
  | { kind: 'ask' }
  | { kind: 'write' }
  | { kind: 'complete' }
  | { kind: 'archive' }

/** Those that need nothing more said than yes. */
export type OrderAsked = Extract<
  OrderTask,
  {
    kind: 'cancel' | 'deliver' | 'unpack' | 'capture' | 'callOff' | 'discard' | 'paid' | 'ask' | 'complete' | 'archive'
  }
>

/** What every dialog of an order gets. */
export type OrderDialogProps = {
  open: boolean
  onClose: () => void
  /** It runs: pressing again does nothing. */
  pending: boolean
  /** What there is to choose from is on its way: a press that comes before it is done when it is here. */
  waiting?: boolean
  /** A finished sentence: why it was refused. What was typed is still there. */
  refused?: string
}

/** A parcel's number at its carrier; `url` is empty where nobody can follow it. */
export type TrackingWish = { number: string; url: string }
export type Choice = { value: string; label: string }
