import type { UserEvent } from '@testing-library/user-event'

/** Puts a text into a field at one stroke, where each key is not what the test is about: a form draws itself once, not per key. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}
