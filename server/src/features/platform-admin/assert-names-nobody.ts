import { DomainError } from '@pegada/core/domain-error.ts'

const anyAddress = /[^\s@]+@[^\s@]+\.[^\s@]+/

/**
 * A reason stays in the trail of the platform, which nobody can change, when the person is gone: it names them by no address and
 * not by their whole name, with accents or without. Throws `platform_deletion.names_person`.
 */
export function assertNamesNobody(reason: string, { name }: { readonly name: string }): void {
  const whole = plain(name)
  const hasName = whole !== '' && ` ${plain(reason)} `.includes(` ${whole} `)
  if (anyAddress.test(reason) || hasName) throw new DomainError('platform_deletion.names_person')
}

/** Small letters without accents, with one space in place of all that is neither letter nor digit. */
function plain(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return bare.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}
