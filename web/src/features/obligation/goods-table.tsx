import { Button, Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { productRecord } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { Code } from '../../ui/code.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { FiguresTable } from '../../ui/figures-table.tsx'
import { Section } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { cnText } from './cn-text.ts'
import { GoodForm } from './good-form.tsx'
import { type Answers, useObligationsState } from './obligations-data.ts'

type Good = Answers['goods'][number]

/** The goods of Annex I of CBAM that the company sells to the European Union. */
export function GoodsTable({ goods }: { goods: readonly Good[] }) {
  const { t } = useTranslation(['obligation', 'obligation-words'])
  const [state, setState] = useObligationsState()
  const mayWrite = useCan('obligation:write')
  const [leaving, setLeaving] = useState<Good>()
  const removal = useAct(api.obligation.removeGood.call, {
    cause: 'obligation.remove_good',
    reread: [api.obligation, api.audit],
    done: t('good.removed'),
    onSent: () => setLeaving(undefined),
    onFailed: () => setLeaving(undefined),
  })
  const close = () => setState({ create: undefined })
  const heads = ['code', 'category', 'product'] as const
  return (
    <Section
      title={t('good.title')}
      note={t(goods.length === 0 ? 'good.none' : 'good.about')}
      action={
        <ReasonButton
          reason={mayWrite ? undefined : t('not_allowed')}
          variant="default"
          onPress={() => setState({ create: 'good' }, { push: true })}
        >
          {t('good.new')}
        </ReasonButton>
      }
    >
      {goods.length === 0 ? null : (
        <FiguresTable hasCards isText>
          <Table.Thead>
            <Table.Tr>
              {heads.map((head) => (
                <Table.Th key={head} scope="col">
                  {t(`good.${head}`)}
                </Table.Th>
              ))}
              {mayWrite ? <Table.Td /> : null}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {goods.map((good) => (
              <Table.Tr key={good.id}>
                <Table.Th scope="row">
                  <Code>{cnText(good.cnCode)}</Code>
                </Table.Th>
                <Table.Td data-label={t('good.category')}>{t(`obligation-words:category.${good.category}`)}</Table.Td>
                <Table.Td data-label={t('good.product')}>
                  {good.productId === null ? (
                    <span className="pg-quiet">{t('good.no_product')}</span>
                  ) : (
                    <Link {...productRecord(good.productId)}>{good.product}</Link>
                  )}
                </Table.Td>
                {mayWrite ? (
                  <Table.Td>
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      color="danger"
                      onClick={() => setLeaving(good)}
                      aria-label={t('good.remove_of', { code: cnText(good.cnCode) })}
                    >
                      {t('good.remove')}
                    </Button>
                  </Table.Td>
                ) : null}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </FiguresTable>
      )}
      <Confirm
        isOpen={leaving !== undefined}
        title={t('good.remove_title')}
        confirmLabel={t('good.remove')}
        isBusy={removal.isPending}
        onConfirm={() => leaving && removal.mutate({ goodId: leaving.id })}
        onCancel={() => setLeaving(undefined)}
      >
        {t('good.remove_text')}
      </Confirm>
      <SidePanel title={t('good.new')} isOpen={state.create === 'good'} onClose={close}>
        <GoodForm onDone={close} />
      </SidePanel>
    </Section>
  )
}
