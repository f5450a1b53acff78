import {
  ActionIcon,
  Divider,
  Popover,
  UnstyledButton,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core'
import { IconCreditCard, IconLifebuoy, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { paths } from '../lib/paths.ts'
import { useViewer } from '../lib/session.tsx'
import { useAct } from '../lib/use-act.ts'
import { Avatar } from '../ui/avatar.tsx'
import { SkeletonBlock } from '../ui/skeletons.tsx'
import classes from './shell.module.css'
import { useSignOut } from './use-sign-out.ts'

/** Comes when the menu is opened: twelve languages with their flags are no part of the first load. */
const LanguageSelect = lazy(async () => ({ default: (await import('../ui/language-select.tsx')).LanguageSelect }))

/** Who is signed in, the theme, and the way out. */
export function UserMenu() {
  const { t } = useTranslation('shell')
  const { user, role, impersonation } = useViewer()
  const [isOpen, setIsOpen] = useState(false)
  const scheme = useComputedColorScheme('dark')
  const { setColorScheme } = useMantineColorScheme()
  const signOut = useSignOut()
  // The page speaks the language already; a server that could not keep it is no matter to tell.
  const keepLanguage = useAct(api.profile.update.call, { cause: 'profile.language', failure: 'beside' })
  const next = scheme === 'dark' ? 'light' : 'dark'
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" width={260} trapFocus withRoles>
      <Popover.Target>
        <ActionIcon aria-label={t('user.menu')} onClick={() => setIsOpen(!isOpen)}>
          <Avatar name={`${user.firstName} ${user.lastName}`} picture={user.avatar} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label={t('user.menu')}>
        <div className={classes.person}>
          <strong>
            {user.firstName} {user.lastName}
          </strong>
          <span>{user.email}</span>
          <span>{t(`role.${role}`)}</span>
        </div>
        <Divider my="xs" />
        <Link to={paths.profile} className={classes.act} onClick={() => setIsOpen(false)}>
          <IconUser size={16} aria-hidden />
          {t('nav.profile')}
        </Link>
        <Link to={paths.billing} className={classes.act} onClick={() => setIsOpen(false)}>
          <IconCreditCard size={16} aria-hidden />
          {t('nav.billing')}
        </Link>
        <Link to={paths.support} className={classes.act} onClick={() => setIsOpen(false)}>
          <IconLifebuoy size={16} aria-hidden />
          {t('nav.support')}
        </Link>
        <Divider my="xs" />
        <Suspense fallback={<SkeletonBlock height={36} />}>
          <LanguageSelect onChosen={(language) => impersonation ?? keepLanguage.mutate({ language })} />
        </Suspense>
        <UnstyledButton className={classes.act} onClick={() => setColorScheme(next)}>
          {next === 'dark' ? <IconMoon size={16} aria-hidden /> : <IconSun size={16} aria-hidden />}
          {t(`theme.${next}`)}
        </UnstyledButton>
        <UnstyledButton className={classes.act} disabled={signOut.isPending} onClick={() => signOut.mutate(undefined)}>
          <IconLogout size={16} aria-hidden />
          {t('sign_out')}
        </UnstyledButton>
      </Popover.Dropdown>
    </Popover>
  )
}
