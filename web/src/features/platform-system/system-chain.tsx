import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { mayRead } from '../../lib/page-data.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useViewer } from '../../lib/session.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import type { System } from './system-data.ts'

/** The last verification of the chains of hashes: when, how many records, whether all are whole; one long ago is a warning. */
export function SystemChain({ chain }: { chain: System['chain'] }) {
  const { t } = useTranslation('platform-system')
  const isOpen = mayRead(useViewer(), 'platform-security:read')
  return (
    <Section
      title={t('chain')}
      action={isOpen ? <Link {...pathTo(paths.adminSecurity, { view: 'trail' })}>{t('chain.link')}</Link> : null}
    >
      {chain === null ? <Notice tone="warning" title={t('chain.none')} /> : <Found chain={chain} />}
    </Section>
  )
}

function Found({ chain }: { chain: NonNullable<System['chain']> }) {
  const { t } = useTranslation('platform-system')
  const { verifiedAt, records, chains, broken, isOld } = chain
  const at = formatInstant(verifiedAt)
  const title = broken > 0 ? t('chain.broken', { at, count: broken, n: formatCount(broken) }) : t('chain.whole', { at })
  return (
    <Notice tone={broken > 0 ? 'danger' : isOld ? 'warning' : 'done'} title={title}>
      {t('chain.counts', { records: formatCount(records), chains: formatCount(chains) })}{' '}
      {isOld ? t('chain.old') : null}
    </Notice>
  )
}
