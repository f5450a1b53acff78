import { isMethaneOrigin } from '@pegada/core/gas/methane.ts'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal, massText } from '../../lib/number-format.ts'
import tables from '../../ui/plain-table.module.css'
import type { Calculation } from './calculation.ts'

interface GasesProps {
  readonly calculation: Pick<Calculation, 'gasesKg' | 'nonKyotoKg' | 'nonKyotoCo2eKg'>
  readonly words: {
    readonly caption: string
    readonly gas: string
    readonly mass: string
    /** A gas that is told outside the scopes, with that mark. */
    readonly outside: (name: string) => ReactNode
  }
  readonly className?: string | undefined
}

/** Kilograms of each gas of a line, those outside the scopes marked as such, with their CO2e beneath. */
export function GasesOfLine({ calculation, words, className }: GasesProps) {
  const { t } = useTranslation('domain')
  const { gasesKg, nonKyotoKg, nonKyotoCo2eKg } = calculation
  const nameOf = (gas: string) => {
    const name = t([`gas.${gas}`, gas])
    if (isMethaneOrigin(gas)) return t('gas.part', { gas: name })
    return gas in nonKyotoKg ? words.outside(name) : name
  }
  const rows = Object.entries(gasesKg)
  if (rows.length === 0) return null
  return (
    <table className={clsx(tables.values, className)}>
      <caption className="pg-reader">{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.gas}</th>
          <th scope="col">{words.mass}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([gas, kg]) => (
          <tr key={gas}>
            <th scope="row">{nameOf(gas)}</th>
            <td>{formatDecimal(kg, 6)} kg</td>
          </tr>
        ))}
      </tbody>
      {nonKyotoCo2eKg === undefined ? null : (
        <tfoot>
          <tr>
            <td colSpan={2}>{t('gas.outside_co2e', { mass: massText(nonKyotoCo2eKg, { unit: 'kg' }) })}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
