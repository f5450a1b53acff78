import type { Municipalities } from '@pegada/core/geo/municipality.ts'
import { publicPageOf } from '@pegada/core/nfse/public-page.ts'
import type { NfseEnvironment } from '@pegada/core/nfse/write-dps.ts'
import type { ReactElement } from 'react'
import { text, view } from '../../platform/print/element.ts'
import { qrCode } from '../../platform/print/qr-code.ts'
import type { NoteTexts } from './danfse-note.ts'
import { type DanfseBlock, type DanfseField, placeText } from './danfse-people.ts'
import { worded } from './danfse-words.ts'

/** What stands on the sheet of a note. */
interface Sheet {
  readonly key: string
  readonly at: NoteTexts
  readonly blocks: readonly DanfseBlock[]
  readonly further: string
  readonly taxes: string
}

interface Around {
  readonly environment: NfseEnvironment
  /** Written across the sheet. */
  readonly mark: string | null
  readonly municipalities: Municipalities
}

/** Points a centimetre. */
const CM = 72 / 2.54
/** A4 within its margins of 5 points, which are 0.18 cm (2.2.1, 2.2.2). */
const [WIDTH, HEIGHT] = [585.28, 831.89] as const
const COLUMN = (WIDTH - 2) / 4
const ROW = 0.63 * CM
/** Black, 5 % of it, 35 % of it, and the red of M100 Y100 (2.2.3, 2.4, 2.4.3, 2.5). */
const [BLACK, SHADE, GREY, RED] = ['#000000', '#f2f2f2', '#a6a6a6', '#ff0000'] as const
const LINE = { borderColor: BLACK, borderStyle: 'solid' } as const
const EACH_LINE = { lineHeight: 1.15 } as const
const LABEL = { fontSize: 6, fontWeight: 600, ...EACH_LINE } as const
const TITLE = { fontSize: 7, fontWeight: 600, ...EACH_LINE } as const
const VALUE = { fontSize: 7, ...EACH_LINE } as const
const ONE_LINE = { maxLines: 1, textOverflow: 'ellipsis' } as const

/** One sheet with its frame: header, blocks, and what else is told in the room that is left (Anexo I of Nota Técnica 008). */
export function sheetOf(sheet: Sheet, around: Around): ReactElement {
  const { blocks, further, taxes } = sheet
  const [identification, ...others] = blocks
  return view(
    { width: WIDTH, height: HEIGHT, borderWidth: 1, ...LINE, color: BLACK },
    header(sheet, around),
    identification && withCode(identification, sheet, around),
    ...others.map(blockOf),
    heading('INFORMAÇÕES COMPLEMENTARES'),
    view({ flexGrow: 1, flexShrink: 1, flexBasis: 0, overflow: 'hidden', padding: 2 }, text(VALUE, further)),
    view({ padding: 2 }, text(VALUE, taxes)),
    around.mark !== null && across(around.mark),
  )
}

function header({ at }: Sheet, { environment, municipalities }: Around): ReactElement {
  const code = at('DPS/infDPS/cLocEmi')
  const place = placeText(municipalities, code) ?? at('xLocEmi')
  // What has no municipality of its own, item 99 of the list, names none (2.4.5).
  const hasPlace = !(at('DPS/infDPS/serv/cServ/cTribNac') ?? '').startsWith('99')
  return view(
    {
      height: 1.21 * CM,
      flexDirection: 'row',
      alignItems: 'center',
      backgroundColor: SHADE,
      borderBottomWidth: 0.5,
      ...LINE,
    },
    view({ width: COLUMN, paddingLeft: 6 }, text({ fontSize: 13, fontWeight: 600 }, 'NFS-e')),
    view(
      { width: COLUMN * 2, alignItems: 'center' },
      text({ fontSize: 9, fontWeight: 600, ...EACH_LINE }, 'DANFSe v2.0'),
      text({ fontSize: 9, fontWeight: 600, ...EACH_LINE }, 'Documento Auxiliar da NFS-e'),
      environment === 'restricted' &&
        text({ fontSize: 9, fontWeight: 600, color: RED, ...EACH_LINE }, 'NFS-e SEM VALIDADE JURÍDICA'),
    ),
    view(
      { width: COLUMN, paddingRight: 2 },
      hasPlace && place !== null && text({ fontSize: 8, ...EACH_LINE, ...ONE_LINE }, `Município: ${place}`),
      text({ fontSize: 6, ...EACH_LINE }, `Ambiente Gerador: ${worded('ambGer', at('ambGer')) ?? '-'}`),
      text({ fontSize: 6, ...EACH_LINE }, `Tipo de Ambiente: ${worded('tpAmb', at('DPS/infDPS/tpAmb')) ?? '-'}`),
    ),
  )
}

/** The identification with the code, which a telephone reads, in its fourth column (2.4.3). */
function withCode({ rows }: DanfseBlock, { key }: Sheet, { environment }: Around): ReactElement {
  return view(
    { flexDirection: 'row', borderBottomWidth: 0.5, ...LINE },
    view(
      { width: COLUMN * 3 },
      ...rows.map((row, index) => rowOf(row, { label: TITLE, isLast: index === rows.length - 1 })),
    ),
    view(
      { width: COLUMN, alignItems: 'center', justifyContent: 'center' },
      qrCode(publicPageOf(environment, key), 1.9 * CM),
      text(
        { fontSize: 6, ...EACH_LINE, textAlign: 'center', paddingHorizontal: 3 },
        'A autenticidade desta NFS-e pode ser verificada pela leitura deste código QR ou pela consulta da chave de acesso no portal nacional da NFS-e',
      ),
    ),
  )
}

function blockOf({ title, rows }: DanfseBlock): ReactElement {
  if (rows.length === 0) return heading(title ?? '')
  return view(
    { borderBottomWidth: 0.5, ...LINE },
    ...rows.map((row, index) =>
      rowOf(row, { label: LABEL, isLast: index === rows.length - 1, ...(index === 0 ? { title } : {}) }),
    ),
  )
}

function heading(title: string): ReactElement {
  return view(
    { paddingHorizontal: 2, paddingVertical: 1, backgroundColor: SHADE, borderBottomWidth: 0.5, ...LINE },
    text(TITLE, title),
  )
}

function rowOf(
  fields: readonly DanfseField[],
  { label, isLast, title }: { label: typeof LABEL | typeof TITLE; isLast: boolean; title?: string | null },
): ReactElement {
  return view(
    { flexDirection: 'row', minHeight: isOpen(fields) ? 0 : ROW, borderBottomWidth: isLast ? 0 : 0.5, ...LINE },
    title &&
      view(
        { width: COLUMN, padding: 2, backgroundColor: SHADE, justifyContent: 'center', borderRightWidth: 0.5, ...LINE },
        text(TITLE, title),
      ),
    ...fields.map((field, index) => fieldOf(field, label, index === fields.length - 1)),
  )
}

/** Fields across the sheet are as high as what they say; all others have one line. */
function isOpen(fields: readonly DanfseField[]): boolean {
  return fields.some(({ columns }) => columns === 4)
}

function fieldOf(
  { label, value, columns, isShaded }: DanfseField,
  style: typeof LABEL | typeof TITLE,
  isLast: boolean,
): ReactElement {
  return view(
    {
      width: COLUMN * columns,
      paddingHorizontal: 2,
      paddingVertical: 1,
      borderRightWidth: isLast && columns !== 3 ? 0 : 0.5,
      ...(isShaded ? { backgroundColor: SHADE } : {}),
      ...LINE,
    },
    label !== null && text({ ...style, ...ONE_LINE }, label),
    text(columns === 4 ? VALUE : { ...VALUE, ...ONE_LINE }, value),
  )
}

/** From corner to corner, 50 points high or more (2.5.1). */
function across(mark: string): ReactElement {
  return view(
    {
      position: 'absolute',
      top: 0,
      left: 0,
      width: WIDTH,
      height: HEIGHT,
      alignItems: 'center',
      justifyContent: 'center',
    },
    text({ fontSize: 64, color: GREY, opacity: 0.6, transform: 'rotate(-45deg)' }, mark),
  )
}
