import { createEvent, fireEvent } from 'storybook/test'

/** Whether the page leaves a key to the browser: Alt with an arrow is its way back, Ctrl with F its search. */
export function keyPasses(element: Element, key: string, modifiers: KeyboardEventInit): boolean {
  const event = createEvent.keyDown(element, { key, ...modifiers })
  fireEvent(element, event)
  return !event.defaultPrevented
}
