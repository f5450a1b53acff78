import { DomainError } from '@pegada/core/domain-error.ts'
import { plainAddress } from '../../http/blocked-addresses.ts'
import { assertNamesNobody } from '../platform-admin/assert-names-nobody.ts'

/**
 * A reason about no known person has no address all the same, of mail or of a network, since it stays for ever.
 * Throws `platform_deletion.names_person`.
 */
export function assertToldOfNobody(reason: string): void {
  assertNamesNobody(reason, { name: '' })
  const words = reason.split(/[\s,;()[\]"']+/)
  if (words.some((word) => plainAddress(word.replace(/[.:]$/, '')) !== undefined)) {
    throw new DomainError('platform_deletion.names_person')
  }
}
