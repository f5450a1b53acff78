import type { Municipalities } from '@pegada/core/geo/municipality.ts'
import type { NoteTexts } from './danfse-note.ts'
import { cut, NOTHING, phoneText, registrationText, stroked, worded, zipCodeText } from './danfse-words.ts'

/** A field of a DANFSe: its label, null where it has none, what it says, and how many of the four columns it takes. */
export interface DanfseField {
  readonly label: string | null
  readonly value: string
  readonly columns: 1 | 2 | 3 | 4
  readonly isShaded?: boolean
}

/** A block of a DANFSe: its title, which takes the first column of the first row where it stands in it, and its rows. */
export interface DanfseBlock {
  readonly title: string | null
  readonly rows: readonly (readonly DanfseField[])[]
}

export function field(label: string | null, value: string | null, columns: DanfseField['columns'] = 1): DanfseField {
  return { label, value: value ?? NOTHING, columns }
}

/** A block that one sentence stands for (2.3.1, 2.3.2). */
const sentence = (title: string): DanfseBlock => ({ title, rows: [] })

/** The municipality of an IBGE code with its state. */
export function placeText(municipalities: Municipalities, code: string | null): string | null {
  const place = code === null ? undefined : municipalities.get(code)
  return place ? `${place.name} / ${place.state}` : null
}

/** Who takes part: provider, taker, recipient and intermediary (2.1.3 to 2.1.6). */
export function peopleOf(at: NoteTexts, municipalities: Municipalities): DanfseBlock[] {
  const dps = 'DPS/infDPS'
  const person = (path: string) => personAt(at, municipalities, [path])
  const provider = personAt(at, municipalities, [`${dps}/prest`, 'emit'])
  const isTold = (path: string) => ['CNPJ', 'CPF', 'NIF', 'cNaoNIF'].some((name) => at(`${path}/${name}`) !== null)
  const block = (title: string, path: string, hasRegistration: boolean): DanfseBlock =>
    isTold(path)
      ? { title, rows: rowsOf(person(path), hasRegistration) }
      : sentence(`${absent[title]} NÃO IDENTIFICADO NA NFS-e`)
  const regime = `${dps}/prest/regTrib`
  return [
    {
      title: 'PRESTADOR / FORNECEDOR',
      rows: [
        ...rowsOf(provider, true),
        [
          field('Simples Nacional na Data de Competência', cut(worded('opSimpNac', at(`${regime}/opSimpNac`)), 40), 2),
          field(
            'Regime de Apuração Tributária pelo SN',
            cut(worded('regApTribSN', at(`${regime}/regApTribSN`)), 80),
            2,
          ),
        ],
      ],
    },
    block('TOMADOR / ADQUIRENTE', `${dps}/toma`, true),
    at(`${dps}/IBSCBS/indDest`) === '0'
      ? sentence('O DESTINATÁRIO É O PRÓPRIO TOMADOR/ADQUIRENTE DA OPERAÇÃO')
      : block('DESTINATÁRIO DA OPERAÇÃO', `${dps}/IBSCBS/dest`, false),
    block('INTERMEDIÁRIO DA OPERAÇÃO', `${dps}/interm`, true),
  ]
}

const absent: Readonly<Record<string, string>> = {
  'TOMADOR / ADQUIRENTE': 'TOMADOR/ADQUIRENTE DA OPERAÇÃO',
  'DESTINATÁRIO DA OPERAÇÃO': 'DESTINATÁRIO DA OPERAÇÃO',
  'INTERMEDIÁRIO DA OPERAÇÃO': 'INTERMEDIÁRIO DA OPERAÇÃO',
}

type Person = ReturnType<typeof personAt>

/** Somebody from the first of the places that tells each thing: what was declared, then what the register has. */
function personAt(at: NoteTexts, municipalities: Municipalities, paths: readonly string[]) {
  const first = (...names: readonly string[]) =>
    paths.flatMap((path) => names.map((name) => at(`${path}/${name}`))).find((text) => text !== null) ?? null
  const inAddress = (name: string) => first(`end/${name}`, `enderNac/${name}`)
  const code = first('end/endNac/cMun', 'enderNac/cMun')
  const abroad = stroked(first('end/endExt/xCidade'), first('end/endExt/xEstProvReg'))
  const address = ['xLgr', 'nro', 'xCpl', 'xBairro'].map(inAddress).filter((part) => part !== null)
  return {
    registration: registrationText(first('CNPJ', 'CPF', 'NIF')) ?? worded('cNaoNIF', first('cNaoNIF')),
    municipal: first('IM'),
    phone: phoneText(first('fone')),
    name: cut(first('xNome'), 80),
    place: placeText(municipalities, code) ?? abroad,
    codes: stroked(code, zipCodeText(first('end/endNac/CEP', 'enderNac/CEP')) ?? first('end/endExt/cEndPost')),
    address: address.length > 0 ? cut(address.join(', '), 80) : null,
    email: cut(first('email'), 80),
  }
}

function rowsOf(person: Person, hasRegistration: boolean): DanfseField[][] {
  const { registration, municipal, phone, name, place, codes, address, email } = person
  return [
    [
      field('CNPJ / CPF / NIF', registration),
      ...(hasRegistration ? [field('Indicador Municipal', municipal)] : []),
      field('Telefone', phone, hasRegistration ? 1 : 2),
    ],
    [
      field('Nome / Nome Empresarial', name, 2),
      field('Município / Sigla UF', place),
      field('Código IBGE / CEP', codes),
    ],
    [field('Endereço', address, 2), field('E-mail', email, 2)],
  ]
}
