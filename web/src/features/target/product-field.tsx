import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PickField } from '../../ui/form/choice-fields.tsx'
import type { FieldOf } from '../../ui/form/field.ts'
import { Notice } from '../../ui/notice.tsx'
import { keyOfProduct } from './target-values.ts'

/** By which product an intensity is measured, of those that the units make; without one it leads to where they are told. */
export function ProductField(field: FieldOf<string>) {
  const { t } = useTranslation('target')
  const made = useQuery(api.benchmark.own.queryOptions({ input: { denominator: 'production' } })).data?.products
  if (made?.length === 0) {
    return (
      <Notice
        tone="warning"
        actions={
          <ButtonLink variant="default" size="compact-sm" target={pathTo(paths.units)}>
            {t('missing.act')}
          </ButtonLink>
        }
      >
        {t('form.product.none')}
      </Notice>
    )
  }
  const options = (made ?? []).map(({ product: name, unit }) => ({
    value: keyOfProduct({ name, unit }),
    label: `${name} (${unit})`,
  }))
  return <PickField {...field} options={options} none="" required />
}
