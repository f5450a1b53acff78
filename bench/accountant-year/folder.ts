import type { YearDocument } from './document.ts'
import { alter } from './traps.ts'
import { notCounted, type Truth, type WhyNot } from './truth.ts'
import { type Member, zipOf } from './zip.ts'

const utf8 = (text: string) => Buffer.from(text, 'utf8')

/** As some programs write it: one byte a letter, and saying so. */
function latin1(text: string): Uint8Array {
  if (Buffer.from(text, 'latin1').toString('latin1') !== text) throw new Error('a letter that ISO-8859-1 does not have')
  return Buffer.from(text.replace('encoding="UTF-8"', 'encoding="ISO-8859-1"'), 'latin1')
}

/** Every twenty-third file in ISO-8859-1, every thirty-seventh with a byte order mark. */
function bytesOf(text: string, index: number): Uint8Array {
  if (index % 23 === 5) return latin1(text)
  return utf8(index % 37 === 11 ? `\ufeff${text}` : text)
}

type Placed = Member & { truths: Truth[] }

const folderOf = (paper: YearDocument) => `${paper.issued.slice(0, 7)}/${paper.folder}`

function place(paper: YearDocument, name: string, content: Uint8Array): Placed {
  return { name, content, truths: paper.lines.map((line) => ({ file: name, ...line })) }
}

const without = (line: Truth, why: WhyNot): Truth => ({ ...line, ...notCounted(why, line.kind), spend: null })

/** The same bytes again, as they arrive twice: from the mail, from the portal, from a colleague. */
function copyOf(original: Placed, index: number): Placed {
  const base = original.name.split('/').at(-1) ?? ''
  const names = [
    `emails/anexos/${base.replace('.xml', ' (1).xml')}`,
    `portal/${base.toUpperCase()}`,
    `emails/anexos/nota ${index}.xml`,
  ]
  const name = names[index % names.length] ?? base
  return {
    name,
    content: original.content,
    truths: original.truths.map((line) => ({ ...without(line, 'duplicate'), file: name })),
  }
}

function alteredCopyOf(paper: YearDocument, index: number): Placed {
  const name = `portal/corrigidas/${paper.key}-${index}.xml`
  const content = utf8(alter(paper.xml))
  return {
    name,
    content,
    truths: paper.lines.map((line) => ({ ...without({ file: name, ...line }, 'altered copy'), file: name })),
  }
}

/** Puts members into one zip; their truth says where they stand in it. */
function packed(name: string, members: Placed[], others: Member[] = []): Placed {
  const inside = (line: Truth) => ({ ...line, file: `${name}!/${line.file}` })
  return { name, content: zipOf([...members, ...others]), truths: members.flatMap(({ truths }) => truths.map(inside)) }
}

/** Takes out of a list what stands in a month. */
function takeMonth(from: Placed[], month: string): [Placed[], Placed[]] {
  const isOfMonth = (file: Placed) => file.name.startsWith(`${month}/`)
  return [from.filter(isOfMonth), from.filter((file) => !isOfMonth(file))]
}

const renamed = (file: Placed, name: string): Placed => ({
  ...file,
  name,
  truths: file.truths.map((line) => ({ ...line, file: name })),
})

/** One name in many folders: the first file of every third folder gets the name that a careless export gives. */
function giveSameNames(files: Placed[]): Placed[] {
  const seen = new Set<string>()
  return files.map((file) => {
    const folder = file.name.slice(0, file.name.lastIndexOf('/'))
    if (seen.has(folder)) return file
    seen.add(folder)
    if (seen.size % 3 !== 0) return file
    return renamed(file, `${folder}/nfe.xml`)
  })
}

const rubbish: Member[] = [
  { name: 'desktop.ini', content: '[.ShellClassInfo]\r\nIconResource=folder.ico,0\r\n' },
  { name: 'LEIA-ME.txt', content: 'Notas de 2025, enviadas pelo escritorio.\r\n' },
  { name: '2025-06/entradas/DANFE 44120.pdf', content: '%PDF-1.4\n%%EOF\n' },
]

export type YearFolder = { files: Member[]; truth: Truth[] }

/**
 * The folder as an accountant has it: a folder a month, April and September zipped (freight of September in a zip of its
 * own inside), mail attachments and portal downloads beside, some of them the same papers again.
 */
export function arrange(papers: readonly YearDocument[], intact: readonly YearDocument[]): YearFolder {
  const sorted = papers.toSorted((a, b) => a.issued.localeCompare(b.issued) || a.name.localeCompare(b.name))
  const placed = sorted.map((paper, index) =>
    place(paper, `${folderOf(paper)}/${paper.name}`, bytesOf(paper.xml, index)),
  )
  const copies = placed.filter((_, index) => index % 75 === 33).map(copyOf)
  const altered = intact.map(alteredCopyOf)
  const [april, withoutApril] = takeMonth(giveSameNames(placed), '2025-04')
  const [september, rest] = takeMonth(withoutApril, '2025-09')
  const macRubbish = april.slice(0, 40).map((file) => ({
    name: `__MACOSX/${file.name.replace(/([^/]+)$/, '._$1')}`,
    content: '\0\u0005\u0016\u0007\0\u0002\0\0Mac OS X        ',
  }))
  const freight = september.filter((file) => file.name.includes('/fretes/'))
  const others = september.filter((file) => !file.name.includes('/fretes/'))
  const zips = [
    packed('2025-04.zip', april, macRubbish),
    packed('2025-09.zip', [...others, packed('2025-09/fretes.zip', freight)]),
  ]
  const all = [...rest, ...zips, ...altered, ...copies]
  return {
    files: [...all.map(({ name, content }) => ({ name, content })), ...rubbish],
    truth: all.flatMap(({ truths }) => truths),
  }
}
