import React from 'react';
import { createPortal, flushSync, useFormStatus } from 'react-dom';
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

/** The flag makes the federation runtime treat the object as an ES module. */
const esModule = <T extends object>(names: T) => ({ __esModule: true as const, ...names });

// Some modules offer only the exports that remotes need: all exports would add 35 KB of unused code.
export const offered: Record<string, object> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': esModule({ createPortal, flushSync, useFormStatus }),
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
