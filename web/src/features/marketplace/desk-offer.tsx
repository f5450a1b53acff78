import { Button, Group, Stack } from '@mantine/core'
import { OFFER_FILES_MAX } from '@pegada/contract/marketplace-kinds.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatBytes } from '../../lib/code-format.ts'
import { useAct } from '../../lib/use-act.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import type { Offer } from './marketplace-data.ts'
import { OfferForm } from './offer-form.tsx'

const reread = [api.marketDesk, api.marketOffer, api.audit]

/** One offer as administrators see it: published or taken back, its documents, and its form. */
export function DeskOffer({ offer }: { offer: Offer }) {
  const { t } = useTranslation('marketplace')
  const { id: offerId, title, state } = offer
  const publish = useAct(() => api.marketDesk.publish.call({ offerId }), {
    ...{ cause: 'market_offer.publish', reread, done: t('desk.published', { name: title }) },
  })
  const withdraw = useAct(() => api.marketDesk.withdraw.call({ offerId }), {
    ...{ cause: 'market_offer.withdraw', reread, done: t('desk.withdrawn', { name: title }) },
  })
  return (
    <Stack gap="lg">
      <Group gap="xs">
        {state === 'published' ? (
          <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
            {t('desk.withdraw')}
          </Button>
        ) : (
          <Button loading={publish.isPending} onClick={() => publish.mutate(undefined)}>
            {t('desk.publish')}
          </Button>
        )}
      </Group>
      <Documents offer={offer} />
      <OfferForm offer={offer} onDone={() => undefined} />
    </Stack>
  )
}

function Documents({ offer: { id: offerId, files } }: { offer: Offer }) {
  const { t } = useTranslation('marketplace')
  const put = useAct((file: File) => api.marketDesk.putFile.call({ offerId, file }), {
    ...{ cause: 'market_offer.file', reread, done: ({ name }) => t('desk.file.done', { name }) },
  })
  const remove = useAct((fileId: string) => api.marketDesk.deleteFile.call({ offerId, fileId }), {
    ...{ cause: 'market_offer.file_delete', reread, done: t('desk.file.removed') },
  })
  return (
    <section aria-label={t('column.files')}>
      <h4>{t('column.files')}</h4>
      <Stack gap="xs">
        {files.map(({ id, name, bytes }) => (
          <Group key={id} gap="xs">
            <span>
              <bdi>{name}</bdi> <span className="pg-quiet">{formatBytes(bytes)}</span>
            </span>
            <Button
              variant="subtle"
              color="danger"
              size="compact-sm"
              aria-label={t('desk.file.remove_of', { name })}
              onClick={() => remove.mutate(id)}
            >
              {t('desk.file.remove')}
            </Button>
          </Group>
        ))}
        {files.length < OFFER_FILES_MAX ? (
          <FileDrop
            label={put.isPending ? t('desk.file.sending') : t('desk.file.add')}
            hint={t('desk.file.note', { max: OFFER_FILES_MAX })}
            accept=".pdf,.png,.jpg,.jpeg,.xml,.xlsx,.csv"
            isMultiple={false}
            isDisabled={put.isPending}
            onFiles={([file]) => (file ? put.mutate(file) : undefined)}
          />
        ) : null}
      </Stack>
    </section>
  )
}
