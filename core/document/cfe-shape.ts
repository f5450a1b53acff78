/** The paths of a CF-e SAT (layouts 0.06 to 0.08), of a sale and of a cancellation, that are read. */
import { partyShape, TEXT } from './dfe-shape.ts'
import type { XmlShape } from './read-xml.ts'
import { SOLD } from './sold-item.ts'

export const CFE_SHAPE: XmlShape = {
  infCFe: {
    ide: { mod: TEXT, nserieSAT: TEXT, nCFe: TEXT, dEmi: TEXT, hEmi: TEXT, tpAmb: TEXT },
    emit: partyShape('enderEmit'),
    dest: partyShape('enderDest'),
    det: {
      prod: {
        ...SOLD,
        vProd: TEXT,
        vItem: TEXT,
        obsFiscoDet: { xTextoDet: TEXT },
      },
      imposto: { ISSQN: {} },
    },
    total: { ICMSTot: { vProd: TEXT }, vCFe: TEXT },
  },
  Signature: TEXT,
}
