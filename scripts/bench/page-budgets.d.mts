import type { Browser } from '@playwright/test';
import type { Kind } from './pages.mjs';

type Cost = { name: string; value: number; budget?: number };

export function coldCosts(browser: Browser, url: string, kind: Kind): Promise<Cost[]>;
export function isOver(cost: Cost): boolean;
