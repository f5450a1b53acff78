import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'

/** What verifiers concluded of the year, each with the way to its verification; nothing while none did. */
export function OpinionNotes({ year }: { year: number }) {
  const { t } = useTranslation('assurance')
  const mayRead = useCan('assurance:read')
  const query = api.assurance.list.queryOptions({ input: { year, state: 'concluded', pageSize: 5 } })
  const { data } = useQuery({ ...query, enabled: mayRead })
  return data?.rows.map(({ id, verifier, opinion, level }) =>
    opinion === null ? null : (
      <Notice
        key={id}
        tone="info"
        title={`${t('opinion.title')}: ${t(`opinion_kind.${opinion}`)}`}
        actions={
          <ButtonLink variant="default" size="compact-sm" target={pathTo(paths.assurance, { assurance: id })}>
            {t('list.open', { verifier })}
          </ButtonLink>
        }
      >
        {t('form.level')}: {t(`level.${level}`)}
      </Notice>
    ),
  )
}
