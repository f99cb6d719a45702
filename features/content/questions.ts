import type { StructuredData } from '#features/shared/structured-data.ts'
import type { Block } from '#ui/shop/prose/views.ts'
import { wordsOf } from './markdown.ts'

function textOf(block: Block): string {
  if (block.kind === 'paragraph') return wordsOf(block.inlines)
  if (block.kind === 'list') return block.items.map(wordsOf).join('\n')
  return ''
}

/** schema.org FAQPage: each second heading is a question, what follows it the answer. */
export function questionsData(blocks: readonly Block[]): StructuredData {
  const questions: { name: string; answer: string[] }[] = []
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2) questions.push({ name: block.text, answer: [] })
    else questions.at(-1)?.answer.push(textOf(block))
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ name, answer }) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text: answer.filter((part) => part !== '').join('\n') },
    })),
  }
}
