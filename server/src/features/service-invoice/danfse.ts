import { DomainError } from '@pegada/core/domain-error.ts'
import { Document, Page, renderToBuffer } from '@react-pdf/renderer'
import { createElement } from 'react'
import { registerFonts } from '../../platform/print/fonts.ts'
import { textIn } from '../../platform/print/mirror.ts'
import { spelled } from '../../platform/print/spelled.ts'
import type { Ports } from '../../ports.ts'
import { blocksOf } from './danfse-blocks.ts'
import { furtherText, taxLine } from './danfse-further.ts'
import { noteTexts } from './danfse-note.ts'
import { sheetOf } from './danfse-sheet.ts'
import { findNote, type NoteRow } from './repo.ts'

/** A fiscal document of Brazil is written in its language, whoever reads it. */
const LANGUAGE = 'pt-BR'

/**
 * An issued note on paper, made of what the national system answered, by the model of Nota Técnica 008 (docs/danfse.md tells item by
 * item where each is). Throws `service_invoice.not_found`, `service_invoice.wrong_state` (there is no note yet).
 */
export async function danfse({ db, municipalities }: Pick<Ports, 'db' | 'municipalities'>, id: string): Promise<File> {
  const row = await found(db, id)
  if (row.noteXml === null) throw new DomainError('service_invoice.wrong_state', { state: row.state })
  const { key, at } = noteTexts(row.noteXml)
  const blocks = blocksOf(key, at, municipalities)
  const told = { key, at, blocks, further: furtherText(at), taxes: taxLine(at) }
  const sheet = sheetOf(told, { environment: row.environment, mark: markOf(row), municipalities })
  const fontFamily = await registerFonts(LANGUAGE, textIn(sheet))
  const made = row.issuedAt ?? row.createdAt
  const bytes = await renderToBuffer(
    spelled(
      createElement(
        Document,
        {
          title: `DANFSe ${at('nNFSe')}`,
          language: LANGUAGE,
          creationDate: made,
          modificationDate: made,
          pdfVersion: '1.7',
        },
        createElement(Page, { size: 'A4', wrap: false, style: { padding: 5, fontFamily } }, sheet),
      ),
    ),
  )
  return new File([Uint8Array.from(bytes)], `DANFSe-${at('nNFSe')}.pdf`, { type: 'application/pdf' })
}

/** What is written across a note that stands no longer (2.5.1, 2.5.2). */
function markOf({ state }: NoteRow): string | null {
  if (state === 'cancelled') return 'CANCELADA'
  return state === 'substituted' ? 'SUBSTITUÍDA' : null
}

/** The note as it was answered; until then the declaration that was kept. Throws `service_invoice.not_found`. */
export async function noteXml({ db }: Pick<Ports, 'db'>, id: string): Promise<File> {
  const { noteXml: note, dpsXml, accessKey, dpsId } = await found(db, id)
  const name = note === null ? dpsId : `NFSe-${accessKey}`
  return new File([note ?? dpsXml], `${name}.xml`, { type: 'application/xml' })
}

async function found(db: Ports['db'], id: string): Promise<NoteRow> {
  const row = await db.asOwner((tx) => findNote(tx, id))
  if (!row) throw new DomainError('service_invoice.not_found')
  return row
}
