import { maskCnpj } from '@pegada/core/company/cnpj.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { publicPageOf } from '@pegada/core/nfse/public-page.ts'
import { type IssuedNote, readNote } from '@pegada/core/nfse/read-note.ts'
import { Document, Page, renderToBuffer } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { block, text, view } from '../../platform/print/element.ts'
import { registerFonts } from '../../platform/print/fonts.ts'
import { textIn } from '../../platform/print/mirror.ts'
import { qrCode } from '../../platform/print/qr-code.ts'
import { spelled } from '../../platform/print/spelled.ts'
import { colours, styles } from '../../platform/print/style.ts'
import type { Ports } from '../../ports.ts'
import { money } from '../mail/letter-values.ts'
import { addressText } from './address-text.ts'
import { findNote, type NoteRow } from './repo.ts'
import { takerOf } from './stored-note.ts'

/** A fiscal document of Brazil is written in its language, whoever reads it. */
const LANGUAGE = 'pt-BR'
type Say = (key: string, values?: Readonly<Record<string, unknown>>) => string

/**
 * An issued note on paper, made of what the national system answered: the key, by which anybody looks it up there, who, to whom, what,
 * how much, and whether it stands. Throws `service_invoice.not_found`, `service_invoice.wrong_state` (there is no note yet).
 */
export async function danfse(
  { db, translate, municipalities }: Pick<Ports, 'db' | 'translate' | 'municipalities'>,
  id: string,
): Promise<File> {
  const row = await found(db, id)
  const note = row.noteXml === null ? undefined : readNote(row.noteXml)
  if (!note) throw new DomainError('service_invoice.wrong_state', { state: row.state })
  const address = note.takerAddress ? addressText(municipalities, note.takerAddress) : null
  const say: Say = (key, values) => translate(LANGUAGE, `service-invoice:${key}`, values)
  const fontFamily = await registerFonts(LANGUAGE, textIn(compose({ row, note, address }, say, [])))
  const bytes = await renderToBuffer(spelled(compose({ row, note, address }, say, fontFamily)))
  return new File([Uint8Array.from(bytes)], `DANFSe-${note.number}.pdf`, { type: 'application/pdf' })
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

/** What a note is printed from: its row, what the national system made, and where the taker is registered. */
interface Printed {
  readonly row: NoteRow
  readonly note: IssuedNote
  readonly address: string | null
}

function compose(printed: Printed, say: Say, fontFamily: string[]) {
  const { row, note } = printed
  const at = row.issuedAt ?? row.createdAt
  const doubts = [
    ...(row.environment === 'restricted' ? [say('danfse.no_worth')] : []),
    ...(row.state === 'cancelled' || row.state === 'substituted' ? [say(`state.${row.state}`)] : []),
  ]
  return createElement(
    Document,
    {
      title: `${say('danfse.title')} ${note.number}`,
      language: LANGUAGE,
      creationDate: at,
      modificationDate: at,
      pdfVersion: '1.7',
    },
    createElement(
      Page,
      { size: 'A4', style: { ...styles.page, fontFamily } },
      text({ fontSize: 15, fontWeight: 600, lineHeight: 1.3 }, say('danfse.title')),
      text(styles.note, say('danfse.auxiliary')),
      doubts.length > 0 &&
        block({ marginTop: 10, padding: 8, backgroundColor: colours.paper }, text(styles.strong, doubts.join(' · '))),
      facts(printed, say),
      lookUp(printed, say),
    ),
  )
}

function facts({ row, note, address }: Printed, say: Say): ReactElement {
  const taker = takerOf(row)
  const amount = (value: string | null) => (value === null ? '–' : money(Math.round(Number(value) * 100), LANGUAGE))
  const when = new Intl.DateTimeFormat(LANGUAGE, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  })
  const rows: (readonly [string, string])[] = [
    [say('column.accessKey'), note.key],
    [say('column.noteNumber'), note.number],
    [say('danfse.dps'), `${row.series} / ${row.number}`],
    [say('column.issuedAt'), when.format(row.issuedAt ?? row.createdAt)],
    [say('danfse.competence'), row.competence.split('-').toReversed().join('/')],
    [say('danfse.provider'), maskCnpj(row.cnpj)],
    [say('column.takerName'), `${taker.name} · ${maskCnpj(taker.cnpj)}`],
    ...(address === null ? [] : ([[say('danfse.takerAddress'), address]] as const)),
    [say('danfse.place'), note.municipality ?? '–'],
    [say('danfse.service'), note.service ?? '–'],
    [say('column.invoiceNumber'), row.invoiceNumber],
    [say('column.amount'), money(row.amountCents, LANGUAGE)],
    [say('danfse.base'), amount(note.base)],
    [say('danfse.rate'), note.rate === null ? '–' : `${note.rate.replace('.', ',')} %`],
    [say('danfse.tax'), amount(note.tax)],
    [say('danfse.net'), amount(note.net)],
    [say('danfse.taxed_at'), note.taxedAt ?? '–'],
  ]
  return view(
    { marginTop: 18 },
    ...rows.map(([label, value]) =>
      block(
        { flexDirection: 'row', paddingVertical: 3 },
        text({ width: 170, color: colours.muted }, label),
        text({ flex: 1 }, value),
      ),
    ),
  )
}

/** The page on which anybody looks the note up, as a code that a telephone reads, with the key in it, and as words. */
function lookUp({ row, note }: Printed, say: Say): ReactElement {
  const page = publicPageOf(row.environment, note.key)
  return block(
    { flexDirection: 'row', marginTop: 16, alignItems: 'center' },
    qrCode(page, 84),
    view(
      { flex: 1, marginLeft: 12 },
      text(styles.note, say('danfse.look_up')),
      text(styles.note, page.split('?')[0] ?? ''),
    ),
  )
}
