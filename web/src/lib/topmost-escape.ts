/**
 * Lets Escape close the topmost of the boxes that stand above one another, and none below: each of them listens for itself, and the
 * lowest first. Called once, before any of them is there; gives what ends it. What opens within the topmost closes before it, as ever.
 */
export function closeTopmostAlone(): () => void {
  window.addEventListener('keydown', onKey, { capture: true })
  return () => window.removeEventListener('keydown', onKey, { capture: true })
}

function onKey(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return
  const boxes = [...document.querySelectorAll('[aria-modal="true"]')]
  const isAtWork =
    event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true'
  if (boxes.length < 2 || isAtWork) return
  const close = boxes.at(-1)?.querySelector<HTMLElement>('.mantine-Modal-close, .mantine-Drawer-close')
  if (!close) return
  event.stopImmediatePropagation()
  close.click()
}
