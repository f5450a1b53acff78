import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { productRecord } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { Code } from '../../ui/code.tsx'
import { Section } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { RemovableTable } from '../../ui/removable-table.tsx'
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
  const close = () => setState({ create: undefined })
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
        <RemovableTable
          rows={goods}
          columns={[
            { key: 'code', title: t('good.code'), render: ({ cnCode }: Good) => <Code>{cnText(cnCode)}</Code> },
            {
              key: 'category',
              title: t('good.category'),
              render: ({ category }) => t(`obligation-words:category.${category}`),
            },
            {
              key: 'product',
              title: t('good.product'),
              render: ({ productId, product }) =>
                productId === null ? (
                  <span className="pg-quiet">{t('good.no_product')}</span>
                ) : (
                  <Link {...productRecord(productId)}>{product}</Link>
                ),
            },
          ]}
          removal={
            mayWrite
              ? {
                  label: t('good.remove'),
                  labelOf: ({ cnCode }) => t('good.remove_of', { code: cnText(cnCode) }),
                  titleOf: () => t('good.remove_title'),
                  text: t('good.remove_text'),
                  act: ({ id: goodId }) => api.obligation.removeGood.call({ goodId }),
                  cause: 'obligation.remove_good',
                  reread: [api.obligation, api.audit],
                  done: t('good.removed'),
                }
              : undefined
          }
        />
      )}
      <SidePanel title={t('good.new')} isOpen={state.create === 'good'} onClose={close}>
        <GoodForm onDone={close} />
      </SidePanel>
    </Section>
  )
}
