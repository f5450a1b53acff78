import { isDocumentKey } from '@pegada/core/company/access-key.ts'

/**
 * The access key that identifies a document, or null. A masked key (one character repeated, as public samples and
 * test issuers write it) identifies nothing: two different notes would carry the same.
 */
export function accessKeyOf(key: string | null): string | null {
  return key !== null && isDocumentKey(key) && !/^(.)\1*$/.test(key) ? key : null
}
