import { articleScreen } from './parts/article-screen.tsx'

export const helpArticleScreen = articleScreen((params) => params['slug'] ?? '')
