import type { SealReport } from '@pegada/core/seal/seal-report.ts'
import type { SealedLine } from '@pegada/core/seal/sealed-file.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { numberStyle } from '../../lib/number-style.ts'
import { Working } from '../../parts/calculation/working.tsx'
import { useShareText } from '../../parts/inventory/share-text.ts'
import { Code } from '../../ui/code.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { LineEvidence } from './line-evidence.tsx'
import { LineMonths } from './line-months.tsx'
import { useLineNames } from './line-names.ts'
import { NamedCode } from './named-code.tsx'
import { shownPeriod, shownValue } from './shown-text.ts'
import { type LineSummary, readLineAt } from './verification.ts'
import classes from './verify.module.css'

/**
 * One sealed line, read from the file: what it is called, the documents that it stands on, what was entered by month, and
 * how its figure came about.
 */
export function SealedLineDetail({ file, summary, report }: { file: File; summary: LineSummary; report: SealReport }) {
  const { t } = useTranslation('verify')
  const [line, setLine] = useState<SealedLine | 'unreadable' | undefined>(undefined)
  useEffect(() => {
    let isOpen = true
    readLineAt(file, summary).then(
      (read) => isOpen && setLine(read),
      () => isOpen && setLine('unreadable'),
    )
    return () => {
      isOpen = false
    }
  }, [file, summary])
  if (!line) return <SkeletonRows rows={8} height={24} />
  if (line === 'unreadable') return <p role="alert">{t('unreadable', { name: file.name })}</p>
  const { result } = line
  return (
    <div className={classes.detail}>
      <LineFacts line={line} summary={summary} report={report} />
      <LineEvidence evidence={line.evidence} />
      <LineMonths line={line} />
      <Working
        calculation={{
          working: result.working.map((step) => ({ ...step, inputs: [...step.inputs] })),
          gwpSet: report.header?.gwpSet ?? 'AR5',
          co2eKg: result.co2e_kg,
          biogenicCo2Kg: result.biogenic_co2_kg,
          factor: { ...result.factor, why: [...result.factor.why] },
          notes: [...result.notes],
          gaps: [...result.gaps],
        }}
      />
    </div>
  )
}

function LineFacts({ line, summary, report }: { line: SealedLine; summary: LineSummary; report: SealReport }) {
  const { t } = useTranslation('verify')
  const names = useLineNames(report)
  const shareText = useShareText()
  return (
    <Facts>
      <Fact name={t('lines.source')}>
        <NamedCode name={names.source(summary)} code={names.code(summary)} />
      </Fact>
      <Fact name={t('lines.site')}>{names.site(summary)}</Fact>
      <Fact name={t('lines.category')}>{names.category(summary)}</Fact>
      <Fact name={t('lines.period')}>{shownPeriod(summary)}</Fact>
      <Fact name={t('lines.quantity')}>{names.quantity(summary)}</Fact>
      <Fact name={t('lines.share')}>
        {line.monthShares ? shareText(Object.entries(line.monthShares)) : numberStyle().percent(shownValue(line.share))}
      </Fact>
      <Fact name={t('lines.basis')}>{line.basis === 'both' ? null : t(`totals.${line.basis}`)}</Fact>
      <Fact name={t('lines.id')}>
        <Code>{line.id}</Code>
      </Fact>
    </Facts>
  )
}
