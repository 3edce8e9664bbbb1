import { articleScreen } from './article-screen.tsx'

export const helpArticleScreen = articleScreen((params) => params['slug'] ?? '')
