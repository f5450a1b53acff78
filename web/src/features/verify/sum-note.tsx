import { useTranslation } from 'react-i18next'
import { isolate } from '../../lib/isolate.ts'
import { formatMass, massSumAsShown } from '../../lib/number-format.ts'
import classes from './verify.module.css'

/** Masses that stand below one another, and the figure below them; both in kilograms, shown in `unit`. */
interface MassSum {
  readonly name?: string
  readonly parts: readonly string[]
  readonly whole: string
  readonly unit: 'kg' | 't'
}

/** Why a sum is not that of the figures above it: they are rounded, and it is not made of what was rounded. */
export function SumNote({ sums }: { sums: readonly MassSum[] }) {
  const { t } = useTranslation('verify')
  const parted = sums.flatMap(({ name, parts, whole, unit }) => {
    const shown = massSumAsShown(parts, whole, unit)
    return shown === undefined ? [] : [{ name, shown, whole: formatMass(whole, { unit }) }]
  })
  return parted.map(({ name, shown, whole }) => (
    <p key={name ?? ''} className={classes.sumNote}>
      {name === undefined ? null : `${name} · `}
      {t('sum.rounded', { whole: isolate(`${whole.value} ${whole.unit}`), shown: isolate(`${shown} ${whole.unit}`) })}
    </p>
  ))
}
