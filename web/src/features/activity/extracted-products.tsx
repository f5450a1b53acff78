import { useTranslation } from 'react-i18next'
import { formatBrl, formatDecimal } from '../../lib/number-format.ts'
import type { CrossCheck } from './apply-suggestion.ts'
import classes from './preview.module.css'

/** The lines of the documents that were compared: product, NCM, unit, total value. */
export function ExtractedProducts({ products }: { products: CrossCheck['products'] }) {
  const { t } = useTranslation('activity')
  const heads = ['product', 'ncm', 'quantity', 'unit', 'total'] as const
  const shown = products.slice(0, shownMax)
  return (
    <div>
      <h3 className={classes.smallTitle}>{t('cross_check.products')}</h3>
      <div className={classes.scroll}>
        <table className={classes.products}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" data-number={head === 'quantity' || head === 'total' || undefined}>
                  {t(`cross_check.product.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((line, index) => (
              <tr key={line.itemId ?? `${line.documentId}-${index}`}>
                <th scope="row">{line.product}</th>
                <td className="pg-mono">{line.ncm}</td>
                <td data-number>{formatDecimal(line.quantity)}</td>
                <td>{line.unit}</td>
                <td data-number>{formatBrl(line.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {products.length > shown.length ? (
        <p className={classes.quiet}>{t('cross_check.products.more', { count: products.length - shown.length })}</p>
      ) : null}
    </div>
  )
}

const shownMax = 8
