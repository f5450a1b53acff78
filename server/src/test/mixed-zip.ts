import { buildNfe, buildZip } from './build-nfe.ts'

const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><nfeProc>&b;</nfeProc>`

/** A zip of two good notes, one of them twice, and four members that cannot be read, each for a reason of its own. */
export async function mixedZip(): Promise<Uint8Array> {
  return buildZip({
    'good-1.xml': buildNfe({ number: 1 }),
    'good-2.xml': buildNfe({
      number: 2,
      items: [{}, { product: 'PARAFUSO SEXTAVADO', ncm: '73181500', anpCode: null }],
    }),
    'again.xml': buildNfe({ number: 1 }),
    'bomb.xml': bomb,
    'truncated.xml': buildNfe({ number: 3 }).slice(0, 700),
    'cte.xml': '<cteProc xmlns="http://www.portalfiscal.inf.br/cte"/>',
    'notes.txt': 'not a document',
  })
}
