import { Table } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { WATERFALL_PARTS } from '@pegada/core/inventory/version-line.ts'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { compareDecimals, formatCount, subtractDecimal } from '../../lib/number-format.ts'
import { emissionsOf } from '../../lib/paths.ts'
import { signedTonnes, Waterfall } from '../../ui/waterfall.tsx'
import { tonnes, tonnesText, unitCo2e } from '../measurements/amounts.ts'
import classes from './closing.module.css'

type WaterfallResult = Outputs['restatement']['waterfall']

/** From one total to another by cause, and the lines that changed, each to the kilogram. */
export function WaterfallView({
  result,
  title,
  liveKey = 'compare.end.live',
}: {
  result: WaterfallResult
  title: string
  /** Key of the name of the end that is not sealed. */
  liveKey?: string
}) {
  const { t } = useTranslation(['closing', 'inventory'])
  const { from, to, parts } = result
  const change = subtractDecimal(to.co2eKg, from.co2eKg)
  const direction = compareDecimals(change, '0')
  const nameOf = ({ year, version }: WaterfallResult['from']) =>
    version === null ? t(liveKey, { year }) : t('compare.end.version', { year, version })
  const sentence =
    result.changedLines === 0
      ? t('compare.same', { total: tonnesText(from.co2eKg) })
      : t(direction > 0 ? 'compare.more' : direction < 0 ? 'compare.less' : 'compare.even', {
          count: result.changedLines,
          n: formatCount(result.changedLines),
          change: tonnesText(change.replace('-', '')),
          total: tonnesText(to.co2eKg),
        })
  return (
    <>
      <Waterfall
        title={title}
        sentence={sentence}
        from={{ name: nameOf(from), co2eKg: from.co2eKg }}
        parts={WATERFALL_PARTS.map((part) => ({ name: t(`inventory:waterfall.${part}`), co2eKg: parts[part] }))}
        to={{ name: nameOf(to), co2eKg: to.co2eKg }}
        head={t('compare.cause')}
        fileName={`pegada-${from.year}-${from.version ?? 'atual'}-${to.version ?? 'atual'}`}
      />
      {result.lines.length === 0 ? null : <ChangedLines result={result} />}
    </>
  )
}

function ChangedLines({ result: { lines, changedLines, to } }: { result: WaterfallResult }) {
  const { t } = useTranslation(['closing', 'inventory', 'domain'])
  return (
    <details className={classes.changed}>
      <summary>{t('compare.lines', { count: changedLines, n: formatCount(changedLines) })}</summary>
      {changedLines > lines.length ? (
        <p className={classes.quiet}>{t('compare.lines.first', { n: formatCount(lines.length) })}</p>
      ) : null}
      <div className={classes.scroll}>
        <Table className={clsx(classes.cards, classes.figures)}>
          <Table.Caption className={classes.reader}>{t('compare.lines.caption', { unit: unitCo2e })}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('compare.line')}</Table.Th>
              <Table.Th scope="col">{t('compare.before', { unit: unitCo2e })}</Table.Th>
              <Table.Th scope="col">{t('compare.after', { unit: unitCo2e })}</Table.Th>
              <Table.Th scope="col">{t('compare.cause')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line) => (
              <Table.Tr key={line.activityId}>
                <Table.Th scope="row">
                  <Link {...emissionsOf({ year: to.year, line: line.activityId })}>{line.description}</Link>
                  <span className={classes.quiet}>{t(`domain:category.${line.category}`)}</span>
                </Table.Th>
                <Table.Td data-label={t('compare.before', { unit: unitCo2e })}>{tonnes(line.beforeKg)}</Table.Td>
                <Table.Td data-label={t('compare.after', { unit: unitCo2e })}>{tonnes(line.afterKg)}</Table.Td>
                <Table.Td data-label={t('compare.cause')}>
                  {WATERFALL_PARTS.filter((part) => compareDecimals(line.parts[part], '0') !== 0).map((part) => (
                    <span key={part} className={classes.cause}>
                      {t(`inventory:waterfall.${part}`)} {signedTonnes(line.parts[part])}
                    </span>
                  ))}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </details>
  )
}
