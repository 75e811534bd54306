import React from 'react';
import toast, { useToaster } from 'react-hot-toast/headless';
import * as jsxRuntime from 'react/jsx-runtime';
import {
  data,
  isRouteErrorResponse,
  Link,
  NavLink,
  Outlet,
  redirect,
  useActionData,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router-dom';
import styled, { css, keyframes } from 'styled-components';

/** An ES module that was written down as an object. */
const esModule = <T extends object>(names: T) => ({ __esModule: true as const, ...names });

/**
 * The shell's own instances of the modules that remotes share, on the server and in the browser.
 * Each is named one by one: sharing whole namespaces costs 35 KB that nobody uses. release-store's
 * `offeredModules` promises these very names to the remotes, and a test holds the two together.
 */
export const offered: Record<string, object> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-router-dom': esModule({
    data,
    isRouteErrorResponse,
    Link,
    NavLink,
    Outlet,
    redirect,
    useActionData,
    useBlocker,
    useLoaderData,
    useLocation,
    useMatches,
    useNavigate,
    useNavigation,
    useParams,
    useRevalidator,
    useRouteError,
    useRouteLoaderData,
    useSearchParams,
  }),
  'styled-components': esModule({ default: styled, css, keyframes }),
  'react-hot-toast/headless': esModule({ default: toast, toast, useToaster }),
};
