/** Whether keys are text where the focus is. */
export function isTyping(target: Element): boolean {
  return target.closest('input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]') !== null
}

/** Whether the focus is where keys choose or move already: in a list of choices, a menu, tabs. */
export function isInChoices(target: Element): boolean {
  return target.closest('[role="listbox"], [role="menu"], [role="tablist"], [role="radiogroup"]') !== null
}

/** The dialog that the focus is in, if any. */
export function dialogOf(target: Element): Element | null {
  return target.closest('[role="dialog"], [role="alertdialog"]')
}
