import { useTranslation } from 'react-i18next'
import { monthLong } from '../../lib/date-format.ts'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { sheetCell, sheetKeys } from '../../ui/form/sheet-keys.ts'
import classes from './month-amounts.module.css'
import { isCells, pasteMonths } from './paste-months.ts'

/** Twelve amounts of a year, filled like a column of a spreadsheet: its keys lead on, and a row or a column of one is pasted. */
export function MonthAmounts({
  year,
  values,
  unit,
  firstId,
  isWrong,
  isDisabled = false,
  onChange,
  onLeave,
}: {
  year: string
  /** January first. */
  values: readonly string[]
  /** In the reader's words; undefined until it is chosen. */
  unit?: string | undefined
  /** The id of January's field. */
  firstId?: string
  isWrong?: (month: string) => boolean
  isDisabled?: boolean
  onChange: (values: string[]) => void
  onLeave?: (text: string) => void
}) {
  const { t } = useTranslation('common')
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields within, which stay what they are */}
      <div className={classes.months} onKeyDown={(event) => sheetKeys(event)}>
        {values.map((text, index) => {
          const month = `${year}-${String(index + 1).padStart(2, '0')}`
          return (
            <AmountInput
              key={month}
              {...sheetCell(index)}
              {...(index === 0 && firstId !== undefined ? { id: firstId } : {})}
              label={monthLong(month)}
              unit={unit}
              value={text}
              error={isWrong?.(month)}
              disabled={isDisabled}
              onChange={(next) => onChange(values.with(index, next))}
              onBlur={() => onLeave?.(text)}
              onPaste={(event) => {
                const pasted = event.clipboardData.getData('text/plain')
                if (!isCells(pasted)) return
                event.preventDefault()
                onChange(pasteMonths(values, index, pasted))
              }}
            />
          )
        })}
      </div>
      <p className={classes.hint}>{t('months.paste')}</p>
    </>
  )
}
