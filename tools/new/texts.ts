import type { Names } from './names.ts'

/** The texts of a page and of its place in the menu, as drafts that say in English what each tells. */
interface Drafts {
  readonly page: Readonly<Record<string, string>>
  readonly menu: Readonly<Record<string, string>>
}

export function featureTexts({ word, words, table }: Names): Drafts {
  return {
    page: {
      'list.title': `The ${words} of the company`,
      'column.name': `Name of the ${word}`,
      'column.createdAt': 'When it was entered',
      search: `Search the ${words}`,
      new: `New ${word}`,
      not_allowed: `Who may not enter a ${word}, and whom to ask`,
      'form.save': `Enter the ${word}`,
      'form.done': `The ${word} is entered`,
      'empty.title': `No ${words} yet`,
      'empty.text': `What ${words} are for, and how to enter the first`,
    },
    menu: { [`nav.${table}`]: `Name of the page of ${words}`, [`nav.${table}.about`]: 'The question it answers' },
  }
}

export function screenTexts({ word, snake }: Names): Drafts {
  return {
    page: { 'empty.title': `Nothing on ${word} yet`, 'empty.text': 'What stands here later, and the next step to it' },
    menu: { [`nav.${snake}`]: `Name of the page of ${word}`, [`nav.${snake}.about`]: 'The question it answers' },
  }
}

/** What the failing test asks for. */
export function whatToProve(kind: 'feature' | 'screen', name: string): string {
  const word = name.replaceAll('-', ' ')
  return kind === 'feature'
    ? `Write what is true of a ${word} alone: what it holds beside its name, who may enter and change it, which codes refuse it. Prove it here, in place of this line.`
    : `Write what people read on the page of ${word} and what they can do there. Prove it here, in place of this line.`
}
