import { ALONE_DOUBTS, DOUBTS } from '@pegada/core/document/doubts.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { isSignedKind } from '../document/signed-kinds.ts'
import type { ItemContext } from './repo.ts'

/**
 * Why a line is decided by itself and never with others, as codes of warnings (`locales/<language>/document-words.json`): what
 * puts its document in doubt, a signature that is broken or that nobody has looked at yet, figures that cannot be.
 */
export function doubtsOf({ item, document }: Pick<ItemContext, 'item' | 'document'>): string[] {
  return [
    ...document.warnings.filter((code) => DOUBTS.has(code)),
    ...unprovenBy(document),
    ...(item.doubt === null ? [] : [`document.${item.doubt}`]),
  ]
}

/** Why an act on many leaves a line to a person: its first doubt that the act does not name, or that no such act may name. */
export function doubtIn(context: Pick<ItemContext, 'item' | 'document'>, named?: string): DomainError | undefined {
  const doubt = doubtsOf(context).find((one) => one !== named || ALONE_DOUBTS.has(one))
  return doubt === undefined ? undefined : new DomainError('document_item.doubtful', { doubt })
}

/** A document that is XML and was not looked at, however long that took, is not known to be intact. */
function unprovenBy({ signature, kind }: ItemContext['document']): string[] {
  if (signature === 'broken') return ['document.signature_broken']
  return signature === 'unchecked' && isSignedKind(kind) ? ['document.signature_unchecked'] : []
}
