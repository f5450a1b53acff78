/**
 * The rules of codes and words as mappings that who runs the platform reads and changes: a term, the category that it leads to,
 * and how sure that is. What is built in is version 0; each change is a further version of the same mapping.
 */
import { CATEGORIES, type CategoryKey, type Scope } from '../factor/category.ts'
import { categoryOf } from './by-decision.ts'
import type { ClassificationRules, KeywordRule, NcmRule } from './classification.ts'
import { keywordTerm } from './mapping-term.ts'

export type MappingKind = 'ncm' | 'keyword'

export type Mapping = {
  /** The id of the built-in rule that it is or takes the place of, or one of its own. */
  readonly key: string
  readonly kind: MappingKind
  /** An NCM of 4 to 8 digits, or words as `mapping-term.ts` writes them. */
  readonly term: string
  readonly description: string | null
  /** Null where the words name what is no source. */
  readonly category: CategoryKey | null
  /** A generator, or `method:<key>` of a built-in rule; null where the mapping names a category alone. */
  readonly source: string | null
  /** From "0" to "1". */
  readonly confidence: string
  /** 0 of what is built in, above of all others; the highest wins. */
  readonly priority: number
  readonly isOn: boolean
  /** 0 of what is built in. */
  readonly version: number
}

/** Built-in rules have this priority, and no other mapping has. */
export const BUILTIN_PRIORITY = 0

/** The scope of a mapping's category. */
export function scopeOfMapping({ category }: Pick<Mapping, 'category'>): Scope | null {
  return category === null ? null : CATEGORIES[category].scope
}

/** The built-in rules of codes and words as mappings, in their order. */
export function builtinMappings({ ncm, keywords }: Pick<ClassificationRules, 'ncm' | 'keywords'>): readonly Mapping[] {
  return [...[...ncm.values()].map(ofNcm), ...keywords.map(ofKeyword)]
}

function ofNcm({ id, prefix, name, category, candidates: [main] }: NcmRule): Mapping {
  return {
    ...{ key: id, kind: 'ncm', term: prefix, description: name, category, source: main?.generatorKey ?? null },
    ...{ confidence: main?.confidence ?? '0', priority: BUILTIN_PRIORITY, isOn: true, version: 0 },
  } as const
}

function ofKeyword({ id, name, all, none, candidates: [main] }: KeywordRule): Mapping {
  const source = main?.generatorKey ?? null
  return {
    ...{ key: id, kind: 'keyword', term: keywordTerm({ all, none }), description: name, source },
    category: main === undefined ? null : (main.category ?? categoryOf(main.generatorKey)),
    ...{ confidence: main?.confidence ?? '0', priority: BUILTIN_PRIORITY, isOn: true, version: 0 },
  } as const
}
