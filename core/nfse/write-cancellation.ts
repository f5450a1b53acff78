import { eventRequestId } from './ids.ts'
import type { NfseOperator } from './operator.ts'
import { APPLICATION, type NfseEnvironment } from './write-dps.ts'
import { dateTimeOf, writeDocument } from './xml.ts'

/** Event of the cancellation of a note (tiposEventos_v1.01.xsd, TE101101). */
export const CANCELLATION = '101101'

/** Why a note is cancelled (TSCodJustCanc): 1 an error in it, 2 the service was not provided, 9 something else; in words of 15 to 255 characters. */
export interface Cancellation {
  readonly key: string
  readonly reason: '1' | '2' | '9'
  readonly words: string
}

/** The request to register the cancellation of a note as XML, not yet signed (pedRegEvento_v1.01.xsd as published on 2026-02-09). */
export function writeCancellation(
  { cnpj, layout }: Pick<NfseOperator, 'cnpj' | 'layout'>,
  { key, reason, words }: Cancellation,
  at: { readonly environment: NfseEnvironment; readonly now: Date },
): string {
  return writeDocument('pedRegEvento', layout, {
    name: 'infPedReg',
    id: eventRequestId(key, CANCELLATION),
    parts: [
      ['tpAmb', at.environment === 'production' ? '1' : '2'],
      ['verAplic', APPLICATION],
      ['dhEvento', dateTimeOf(at.now)],
      ['CNPJAutor', cnpj],
      ['chNFSe', key],
      [
        `e${CANCELLATION}`,
        [
          ['xDesc', 'Cancelamento de NFS-e'],
          ['cMotivo', reason],
          ['xMotivo', words],
        ],
      ],
    ],
  })
}
