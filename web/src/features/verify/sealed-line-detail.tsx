import type { GwpSetName } from '@pegada/core/gas/gwp-set.ts'
import type { SealedLine } from '@pegada/core/seal/sealed-file.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatAccessKey } from '../../lib/code-format.ts'
import { numberStyle } from '../../lib/number-style.ts'
import { Working } from '../../parts/calculation/working.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { shownValue } from './shown-text.ts'
import { type LineSummary, readLineAt } from './verification.ts'
import classes from './verify.module.css'

/** One sealed line, read from the file: what was entered, how its figure came about, and the documents it stands on. */
export function SealedLineDetail({ file, summary, gwpSet }: { file: File; summary: LineSummary; gwpSet: GwpSetName }) {
  const { t } = useTranslation(['verify', 'domain'])
  const [line, setLine] = useState<SealedLine | undefined>(undefined)
  useEffect(() => {
    let isOpen = true
    void readLineAt(file, summary).then((read) => isOpen && setLine(read))
    return () => {
      isOpen = false
    }
  }, [file, summary])
  if (!line) return <SkeletonRows rows={8} height={24} />
  const { result } = line
  return (
    <div className={classes.detail}>
      <dl className={classes.facts}>
        <div>
          <dt>{t('lines.id')}</dt>
          <dd className={classes.code}>{line.id}</dd>
        </div>
        <div>
          <dt>{t('lines.share')}</dt>
          <dd>{numberStyle().percent(shownValue(line.share))}</dd>
        </div>
        {line.basis === 'both' ? null : (
          <div>
            <dt>{t('lines.basis')}</dt>
            <dd>{t(`totals.${line.basis}`)}</dd>
          </div>
        )}
      </dl>
      <Working
        calculation={{
          working: result.working.map((step) => ({ ...step, inputs: [...step.inputs] })),
          gwpSet,
          co2eKg: result.co2e_kg,
          biogenicCo2Kg: result.biogenic_co2_kg,
          factor: { ...result.factor, why: [...result.factor.why] },
          notes: [...result.notes],
          gaps: [...result.gaps],
        }}
      />
      <h3 className={classes.head}>{t('evidence.title')}</h3>
      {line.evidence.length === 0 ? <p className={classes.quiet}>{t('evidence.none')}</p> : null}
      <ul className={classes.list}>
        {line.evidence.map(({ sha256, accessKey, name }) => (
          <li key={sha256 + (name ?? '')}>
            {name ?? t('evidence.unnamed')}
            {accessKey ? <span className={classes.code}>{formatAccessKey(accessKey)}</span> : null}
            <span className={classes.code}>SHA-256 {sha256}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
