import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useCitations } from '../../lib/citations.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import type { ControlProps } from './input-props.ts'
import { isWholeNcm } from './method.ts'

/** The spend factor of a product by its NCM: what the industries that make it emit for each unit of money, and how far they differ. */
export function NcmFactor({
  control,
  ncm,
  onChange,
}: {
  control: ControlProps
  ncm: string
  onChange: (value: { ncm: string }) => void
}) {
  const { t } = useTranslation(['method', 'errors'])
  const cite = useCitations()
  const [settled] = useDebouncedValue(ncm, 250)
  const found = useQuery({
    ...api.factor.ofNcm.queryOptions({ input: isWholeNcm(settled) ? { ncm: settled } : skipToken }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const factor = isWholeNcm(ncm) ? found.data : undefined
  return (
    <div>
      <TextInput
        {...control}
        label={t('form.factor.ncm.code')}
        error={control.error ?? (found.isError ? errorMessage(found.error, t) : undefined)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={ncm}
        onChange={(event) => onChange({ ncm: event.currentTarget.value })}
      />
      {factor ? (
        <>
          <p className="pg-quiet">
            {t(factor.leastCo2eKg === factor.mostCo2eKg ? 'form.factor.ncm.one' : 'form.factor.ncm.range', {
              value: formatDecimal(factor.co2eKg),
              least: formatDecimal(factor.leastCo2eKg),
              most: formatDecimal(factor.mostCo2eKg),
              currency: factor.currency,
              year: factor.priceYear,
            })}
          </p>
          <p className="pg-quiet">{cite(factor.source)}</p>
        </>
      ) : null}
    </div>
  )
}
