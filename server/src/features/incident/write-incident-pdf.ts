import type { Outputs } from '@pegada/contract/contract.ts'
import { isRightToLeft } from '@pegada/core/language/language.ts'
import { Document, type DocumentProps, Page, renderToBuffer, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { dayInBrazil } from '../../platform/clock/port.ts'
import type { Translate } from '../../platform/locale/translate.ts'
import { text, view } from '../../platform/print/element.ts'
import { registerFonts } from '../../platform/print/fonts.ts'
import { printedMark } from '../../platform/print/mark.ts'
import { mirror, textIn } from '../../platform/print/mirror.ts'
import { spelled } from '../../platform/print/spelled.ts'
import { colours, styles } from '../../platform/print/style.ts'
import { table } from '../../platform/print/table.ts'

type Incident = Outputs['incident']['get']

interface Words {
  readonly language: string
  readonly say: (key: string, values?: Readonly<Record<string, unknown>>) => string
  readonly day: (day: string) => string
  readonly count: (count: number) => string
  readonly yesOrNo: (isSo: boolean) => string
}

/** One incident as a PDF in the reader's language, A4: what was registered, the days, what was done. */
export async function writeIncidentPdf(
  incident: Incident,
  { translate, language, at }: { readonly translate: Translate; readonly language: string; readonly at: Date },
): Promise<{ readonly bytes: Uint8Array; readonly name: string }> {
  const words = wordsOf(translate, language)
  const running = words.say('pdf.page', { page: 0, pages: 0 })
  const fontFamily = await registerFonts(language, textIn(compose(incident, words, at, [])) + running)
  const document = spelled(compose(incident, words, at, fontFamily))
  const bytes = await renderToBuffer(isRightToLeft(language) ? (mirror(document) as typeof document) : document)
  return { bytes, name: words.say('pdf.file', { number: incident.number }) }
}

function wordsOf(translate: Translate, language: string): Words {
  const plain = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeZone: 'UTC' })
  const numbers = new Intl.NumberFormat(language)
  return {
    language,
    say: (key, values) => translate(language, `incident:${key}`, values),
    // The marks of direction that Arabic dates carry turn their parts around in print.
    day: (day) => plain.format(new Date(`${day}T00:00:00Z`)).replace(/[\u200e\u200f\u061c]/g, ''),
    count: (count) => numbers.format(count),
    yesOrNo: (isSo) => translate(language, isSo ? 'audit:yes' : 'audit:no'),
  }
}

function compose(incident: Incident, words: Words, at: Date, fontFamily: string[]): ReactElement<DocumentProps> {
  const { say, language } = words
  const title = say('pdf.title', { number: incident.number })
  return createElement(
    Document,
    {
      ...{ title, author: say('pdf.brand'), creator: say('pdf.brand'), producer: say('pdf.brand'), language },
      ...{ creationDate: at, modificationDate: at, pdfVersion: '1.7' },
    },
    createElement(
      Page,
      { size: 'A4', style: { ...styles.page, fontFamily } },
      head(title, words),
      text({ fontSize: 12, fontWeight: 600, marginBottom: 14 }, incident.title),
      ...facts(incident, words),
      heading(say('deadlines')),
      deadlines(incident, words),
      heading(say('steps')),
      ...steps(incident, words),
      text({ ...styles.note, marginTop: 20 }, say('kept', { day: words.day(incident.keptUntil) })),
      foot(title, words),
    ),
  )
}

function head(title: string, { say }: Words): ReactElement {
  return view(
    { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center', marginBottom: 22 },
    view(
      { flexDirection: 'row', alignItems: 'center' },
      printedMark(26),
      text({ fontSize: 15, fontWeight: 600, marginLeft: 8 }, say('pdf.brand')),
    ),
    text({ fontSize: 12, fontWeight: 600 }, title),
  )
}

function heading(title: string): ReactElement {
  return createElement(Text, { style: styles.h2, minPresenceAhead: 60 }, title)
}

/** All that was registered, each under its name. */
function facts(incident: Incident, { say, day, count, yesOrNo }: Words): ReactElement[] {
  const { occurredOn, dataKinds, holders, holdersText, decision, whyNot, riskText, measures, circumstances } = incident
  const rows: (readonly [string, string])[] = [
    ['column.state', say(`state.${incident.state}`)],
    ['column.registeredAt', day(dayInBrazil(new Date(incident.registeredAt)))],
    ['column.knownOn', day(incident.knownOn)],
    ['column.occurredOn', occurredOn === null ? say('unknown') : day(occurredOn)],
    ['column.circumstances', circumstances],
    ['column.dataKinds', dataKinds.map((kind) => say(`data.${kind}`)).join(', ')],
    ['column.holders', holders === null ? say('unknown') : count(holders)],
    ['column.holdersText', holdersText],
    ['column.measures', measures],
    ['column.risk', say(`risk.${incident.risk}`)],
    ['column.riskText', riskText],
    ['field.mayHarmRights', yesOrNo(incident.mayHarmRights)],
    ['field.isLargeScale', yesOrNo(incident.isLargeScale)],
    ['field.isSmallAgent', yesOrNo(incident.isSmallAgent)],
    ['column.mustBeTold', yesOrNo(incident.mustBeTold)],
    ['column.decision', say(`decision.${decision}`)],
    ['column.whyNot', decision === 'not_required' ? whyNot : ''],
  ]
  return rows
    .filter(([, value]) => value !== '')
    .map(([label, value]) =>
      view(
        { flexDirection: 'row', paddingVertical: 3 },
        text({ width: 150, color: colours.muted, paddingRight: 10 }, say(label)),
        text({ flexGrow: 1, flexShrink: 1, flexBasis: 0 }, value),
      ),
    )
}

function deadlines({ deadlines: all }: Incident, { say, day }: Words): ReactElement {
  if (all.length === 0) return text({ color: colours.muted }, say('deadlines.none'))
  return table(
    [
      { label: say('deadline.what'), flex: 1 },
      { label: say('deadline.dueOn'), width: 110 },
      { label: say('deadline.doneOn'), width: 150 },
    ],
    all.map(({ kind, dueOn, doneOn, isLate }) => ({
      cells: [
        say(`step.${kind}`),
        day(dueOn),
        doneOn === null
          ? say('deadline.open')
          : say(isLate ? 'deadline.done_late' : 'deadline.done', { day: day(doneOn) }),
      ],
    })),
  )
}

function steps({ steps: all }: Incident, { say, day }: Words): ReactElement[] {
  if (all.length === 0) return [text({ color: colours.muted }, say('steps.none'))]
  return all.map(({ kind, doneOn, text: said, protocol, form, publicUntil, isPartial, file, ...step }) =>
    view(
      { marginBottom: 8 },
      text({ fontWeight: 600 }, `${day(doneOn)} · ${say(`step.${kind}`)}`),
      step.isCorrected && text({ fontWeight: 600 }, say('step.corrected')),
      step.correctionReason !== null &&
        text({ color: colours.muted }, say('step.corrects', { reason: step.correctionReason })),
      form !== null && text({ color: colours.muted }, say(`form.${form}`)),
      publicUntil !== null && text({ color: colours.muted }, say('step.public_until', { day: day(publicUntil) })),
      isPartial && text({ color: colours.muted }, say('step.partial')),
      protocol !== null && text({ color: colours.muted }, say('step.protocol', { protocol })),
      text({}, said),
      file !== null && text(styles.note, say('step.file_of', { name: file.name, sha256: file.sha256 })),
    ),
  )
}

function foot(title: string, { say }: Words): ReactElement {
  return createElement(
    View,
    { style: styles.footer, fixed: true },
    text(styles.running, title),
    createElement(Text, {
      style: styles.running,
      render: ({ pageNumber, totalPages }) => say('pdf.page', { page: pageNumber, pages: totalPages }),
    }),
  )
}
