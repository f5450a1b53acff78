import { Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { compareDecimals, formatDecimal } from '../../lib/number-format.ts'
import { paths, pathTo, productRecord } from '../../lib/paths.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { FiguresTable } from '../../ui/figures-table.tsx'
import { Section } from '../../ui/page.tsx'
import { cnText } from './cn-text.ts'
import classes from './obligation.module.css'
import type { Cbam } from './obligations-data.ts'

type Good = Cbam['goods'][number]

/** Digits after the point of amounts in tonnes; the file has them all. */
const DIGITS = 4

/** A good with the figures that are held, what they are made of, and what is missing. */
export function CbamGood({ good }: { good: Good }) {
  const { t } = useTranslation(['obligation', 'obligation-words'])
  const { product, installations, own, whole, missing, indirectT } = good
  const amount = (value: string | null | undefined, unit: string) =>
    value === null || value === undefined ? null : (
      <bdi className="pg-num">
        {shown(value)} {unit}
      </bdi>
    )
  return (
    <Section title={cnText(good.cnCode)} note={t(`obligation-words:category.${good.category}`)}>
      <div className={classes.good}>
        <Facts layout="above">
          <Fact name={t('good.product')}>
            {product ? (
              <Link {...productRecord(product.id)}>
                {product.code} · {product.name}
              </Link>
            ) : (
              <Link {...pathTo(paths.obligations, { view: 'answers' })}>{t('good.no_product')}</Link>
            )}
          </Fact>
          <Fact name={t('obligation-words:file.installation')}>
            {installations.map(({ unitId, name, city, state }) => (
              <span key={unitId}>{[name, city, state].filter((part) => part !== null).join(', ')}</span>
            ))}
          </Fact>
          <Fact name={t('obligation-words:file.level')}>{amount(good.levelT, 't')}</Fact>
          <Fact name={t('obligation-words:file.direct')}>{amount(good.directT, UNIT)}</Fact>
          <Fact name={t('obligation-words:file.indirect')}>{amount(indirectT, UNIT)}</Fact>
          <Fact name={t('obligation-words:file.electricity')}>{amount(good.electricityKwh, 'kWh')}</Fact>
          <Fact name={t('obligation-words:file.own_direct')}>{amount(own?.direct, PER_TONNE)}</Fact>
          <Fact name={t('obligation-words:file.own_indirect')}>
            {indirectT === null ? null : amount(own?.indirect, PER_TONNE)}
          </Fact>
          <Fact name={t('obligation-words:file.whole_direct')}>{amount(whole?.direct, PER_TONNE)}</Fact>
          <Fact name={t('obligation-words:file.whole_indirect')}>
            {indirectT === null ? null : amount(whole?.indirect, PER_TONNE)}
          </Fact>
        </Facts>
        <Parts good={good} />
        {missing.length > 0 ? (
          <div>
            <h3>{t('cbam.missing')}</h3>
            <ul className={classes.days}>
              {missing.map(({ code, name }) => (
                <li key={`${code} ${name}`}>
                  {name === null ? null : <bdi>{name}: </bdi>}
                  {t(`obligation-words:missing.${code}`)}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </Section>
  )
}

/** What rounds away is told as less than the last digit; a zero is a true zero. */
function shown(value: string): string {
  const isLost = value !== '0' && compareDecimals(value, HALF_A_DIGIT) < 0
  return isLost ? `< ${formatDecimal('0.0001')}` : formatDecimal(value, DIGITS)
}

const HALF_A_DIGIT = '0.00005'
const UNIT = 't CO₂e'
const PER_TONNE = 't CO₂e/t'

function Parts({ good: { streams, precursors } }: { good: Good }) {
  const { t } = useTranslation('obligation-words')
  if (streams.length + precursors.length === 0) return null
  const heads = [t('file.part'), t('file.quantity'), t('file.co2e'), t('file.source')]
  const parts = [
    ...streams.map(({ name, kind, quantity, unit, co2eT, source }) => ({
      ...{ name, kind, source },
      amount: `${shown(quantity)} ${unit}`,
      co2e: `${shown(co2eT)} t`,
    })),
    ...precursors.map(({ name, quantity, unit, specific }) => ({
      ...{ name, kind: 'precursor' as const, co2e: '' },
      amount: `${shown(quantity)} ${unit}`,
      source: specific ? t('file.own_value') : t('missing.precursor_value'),
    })),
  ]
  return (
    <FiguresTable hasCards isText>
      <Table.Thead>
        <Table.Tr>
          {[t('file.name'), ...heads].map((head) => (
            <Table.Th key={head} scope="col">
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {parts.map(({ name, kind, amount, co2e, source }) => (
          <Table.Tr key={`${kind} ${name}`}>
            <Table.Th scope="row" dir="auto">
              {name}
            </Table.Th>
            <Table.Td data-label={heads[0]}>{t(`stream.${kind}`)}</Table.Td>
            <Table.Td data-label={heads[1]}>
              <bdi className="pg-num">{amount}</bdi>
            </Table.Td>
            <Table.Td data-label={heads[2]}>{co2e === '' ? null : <bdi className="pg-num">{co2e}</bdi>}</Table.Td>
            <Table.Td data-label={heads[3]} dir="auto">
              {source}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </FiguresTable>
  )
}
