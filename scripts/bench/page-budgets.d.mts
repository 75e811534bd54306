import type { Browser } from '@playwright/test';

export type Cost = { name: string; value: number; budget?: number };

export function coldCosts(browser: Browser, url: string, kind: 'home' | 'other'): Promise<Cost[]>;
export function isOver(cost: Cost): boolean;
