import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { joined } from '../../lib/isolate.ts'
import { formatCount } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { useFootprintText } from '../../parts/footprint/use-footprint-text.ts'
import { RecordHistory } from '../../parts/list/record-history.tsx'
import { usePlanLack } from '../../parts/plan/use-feature.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FoundManyField } from '../../ui/form/found-field.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { ReasonDialog } from '../../ui/reason-form.tsx'
import panel from '../../ui/side-panel.module.css'
import { EmptyState } from '../../ui/states.tsx'
import classes from './footprint.module.css'
import type { RequestDetail } from './footprints-data.ts'
import { RequestState } from './request-state.tsx'

const reread = [api.pactRequest, api.audit]

/** One request: what is looked for, how far it is, and the answer. */
export function RequestPanel({ request }: { request: RequestDetail }) {
  const { t } = useTranslation(['pact', 'footprint'])
  const { id, kind, state, from, comment, criteria, delivery, footprintIds } = request
  return (
    <div className={panel.body}>
      <h3 className={panel.name} dir="auto">
        {request.subject}
      </h3>
      <Facts>
        <Fact name={t('column.state')}>
          <RequestState state={state} />
        </Fact>
        <Fact name={t('column.kind')}>{t(`kind.${kind}`)}</Fact>
        <Fact name={t('column.from')}>{from}</Fact>
        {Object.entries(criteria).map(([name, values]) => (
          <Fact key={name} name={t(`footprint:criterion.${name}`, { defaultValue: name })}>
            <bdi>{values.join(', ')}</bdi>
          </Fact>
        ))}
        <Fact name={t('column.comment')}>{comment}</Fact>
        <Fact name={t('column.createdAt')}>{formatInstant(request.createdAt)}</Fact>
        {request.answeredAt === null ? null : (
          <Fact name={t('column.answeredAt')}>{joined([formatInstant(request.answeredAt), request.answeredBy])}</Fact>
        )}
        <Fact name={t('column.errorMessage')}>{request.errorMessage}</Fact>
        {delivery === null ? null : (
          <Fact name={t('footprint:delivery')}>
            {joined([
              t(`footprint:delivery.${delivery.state}`),
              delivery.attempts > 1 ? t('footprint:delivery.attempts', { count: delivery.attempts }) : null,
              delivery.nextAt === null ? null : t('footprint:delivery.next', { at: formatInstant(delivery.nextAt) }),
            ])}
          </Fact>
        )}
      </Facts>
      {kind === 'incoming' && state === 'open' ? <Answer request={request} /> : null}
      {footprintIds.length === 0 ? null : (
        <div className={classes.acts}>
          {footprintIds.map((footprint, at) => (
            <ButtonLink
              key={footprint}
              size="compact-sm"
              variant="default"
              target={pathTo(paths.footprints, { footprint, tab: kind === 'incoming' ? 'published' : undefined })}
            >
              {t('footprint:request.footprint', { number: formatCount(at + 1) })}
            </ButtonLink>
          ))}
        </div>
      )}
      <RecordHistory entity="pact_request" recordId={id} />
    </div>
  )
}

/** Answers with footprints that are published, or that there is none. */
function Answer({ request: { id, canAnswer } }: { request: RequestDetail }) {
  const { t } = useTranslation(['footprint', 'errors'])
  const mayManage = useCan('pact:manage')
  const lack = usePlanLack('pact')
  const textOf = useFootprintText()
  const [isRejecting, setRejecting] = useState(false)
  const [search, setSearch] = useState('')
  const published = useQuery({
    ...api.footprint.list.queryOptions({
      input: {
        ...(search === '' ? {} : { search }),
        ...{ kind: 'published', status: 'Active', pageSize: 20, sort: 'product', direction: 'asc' },
      },
    }),
    placeholderData: keepPreviousData,
  })
  const fields = useFields({
    start: { footprintIds: [] as readonly string[] },
    label: () => t('answer.footprints'),
    required: ['footprintIds'],
    failsAt: 'footprintIds',
    send: ({ footprintIds }) => api.pactRequest.fulfil.call({ requestId: id, footprintIds: [...footprintIds] }),
    cause: `pact_request.fulfil.${id}`,
    reread,
    done: t('done.fulfil'),
  })
  const why = mayManage ? lack : t('manage.not_allowed')
  const rows = published.data?.rows ?? []
  return (
    <section aria-label={t('answer.title')}>
      <h4 className={panel.head}>{t('answer.title')}</h4>
      {canAnswer ? null : <p className={panel.note}>{t('answer.no_address')}</p>}
      {published.isError ? <p className={classes.why}>{errorMessage(published.error, t)}</p> : null}
      {published.data && search === '' && rows.length === 0 ? (
        <EmptyState title={t('answer.none')}>{t('empty.published.text')}</EmptyState>
      ) : why === undefined ? (
        <Form fields={fields} save={t('act.fulfil')}>
          <FoundManyField
            {...fields.field('footprintIds')}
            options={rows.map((row) => ({ value: row.id, label: joined([row.product, textOf(row)]) }))}
            onSearch={setSearch}
          />
        </Form>
      ) : null}
      <div className={classes.acts}>
        {why === undefined ? (
          <Button variant="default" onClick={() => setRejecting(true)}>
            {t('act.reject')}
          </Button>
        ) : (
          <ReasonButton variant="default" reason={why} onPress={() => setRejecting(true)}>
            {t('act.reject')}
          </ReasonButton>
        )}
      </div>
      {isRejecting ? (
        <ReasonDialog
          title={t('confirm.reject.title')}
          hint={t('confirm.reject.text')}
          confirmLabel={t('act.reject')}
          maxLength={500}
          act={(reason) => api.pactRequest.reject.call({ requestId: id, reason })}
          cause={`pact_request.reject.${id}`}
          reread={reread}
          done={t('done.reject')}
          onSent={() => setRejecting(false)}
          onCancel={() => setRejecting(false)}
        />
      ) : null}
    </section>
  )
}
