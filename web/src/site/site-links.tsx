import { useTranslation } from 'react-i18next'
import { paths, sitePaths } from '../lib/paths.ts'
import classes from './site-frame.module.css'

/** Parts of the home page that the header leads to, in their order. */
const homeAnchors = ['plataforma', 'solutions', 'emissoes', 'pegada', 'para-quem', 'sobre'] as const

/** Parts of the home page, then the other pages. */
export function SiteLinks({ path, onFollow }: { path: string; onFollow?: () => void }) {
  const { t } = useTranslation('site')
  const pages = [
    { href: sitePaths.pricing, key: 'pricing' },
    { href: sitePaths.blog, key: 'blog' },
    { href: sitePaths.contact, key: 'contact' },
  ]
  return (
    <ul className={classes.links}>
      {homeAnchors.map((anchor) => (
        <li key={anchor}>
          <a href={`${paths.home}#${anchor}`} onClick={onFollow}>
            {t(`nav.${anchor}`)}
          </a>
        </li>
      ))}
      {pages.map(({ href, key }) => (
        <li key={key}>
          <a href={href} aria-current={path.startsWith(href) ? 'page' : undefined}>
            {t(`nav.${key}`)}
          </a>
        </li>
      ))}
    </ul>
  )
}
