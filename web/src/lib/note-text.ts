import { partsOfNote } from '@pegada/core/activity/unused-input.ts'
import type { TFunction } from 'i18next'

/** What a note of a line says; `t` is a translation whose areas `domain` and `method-words` are loaded. */
export function noteText(code: string, t: TFunction): string {
  const { key, input, instead } = partsOfNote(code)
  const nameOf = (name: string) => t(`method-words:input.${name}`, name)
  return t([`domain:note.${key}`, code], {
    ...(input === undefined ? {} : { input: nameOf(input) }),
    ...(instead === undefined || instead === null ? {} : { instead: nameOf(instead) }),
  })
}
